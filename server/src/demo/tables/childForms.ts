import type { ChildKey } from './namedChildren.ts';
import type { ListTitle } from './observations.ts';

interface DemoChildForm {
  child: ChildKey;
  list: ListTitle;
  status: 'development' | 'final';
  archived?: boolean;
  shared?: boolean;
}

/** The observation forms of named children, in every status. */
export const namedForms: readonly DemoChildForm[] = [
  { child: 'zoe', list: 'Peuter 24 maanden', status: 'final', shared: true },
  { child: 'imane', list: 'Peuter 45 maanden – overdracht', status: 'final' },
  { child: 'mariaJose', list: 'Peuter 36 maanden', status: 'development' },
  { child: 'bo', list: 'Baby 6 maanden', status: 'development' },
  { child: 'luuk', list: 'Welbevinden dagopvang', status: 'development', archived: true },
  { child: 'lotte', list: 'Welbevinden dagopvang', status: 'final', archived: true },
];

export const formNotes = [
  'Besproken in het kindgesprek; het beeld past bij wat we op de groep zien.',
  'Ouders herkennen het beeld. Over drie maanden opnieuw bekijken.',
  'Met de pedagogisch coach besproken: extra aandacht voor taal in kleine groepjes.',
] as const;
