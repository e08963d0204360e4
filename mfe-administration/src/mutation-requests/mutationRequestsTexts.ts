import type { RequestKind, RequestStatus } from '@groepsapp/kernel';

const kinds: Record<RequestKind, string> = {
  extra: 'Extra dag',
  swap: 'Ruildag',
  ill: 'Ziekmelding',
  cancel: 'Afmelding',
};

const statuses: Record<RequestStatus, string> = {
  new: 'Nieuw',
  approved: 'Goedgekeurd',
  refused: 'Geweigerd',
  withdrawn: 'Ingetrokken',
};

export const requestsTexts = {
  kinds,
  statuses,
  shown: { label: 'Welke aanvragen', new: 'Nieuw', handled: 'Afgehandeld' },
  group: 'Groep',
  allGroups: 'Alle gekozen groepen',
  noGroupName: 'Geen groep naam',
  list: 'Aanvragen',
  empty: { new: 'Geen nieuwe aanvragen', handled: 'Geen afgehandelde aanvragen' },
  swap: (from: string, to: string) => `${from} ruilen voor ${to}`,
  past: 'Deze dag is al voorbij',
  asked: 'Aangevraagd',
  by: (name: string) => `door ${name}`,
  withdrawn: 'Ingetrokken door de ouder',
  reason: 'Reden',
  judge: 'Beoordelen',
  judgeOf: (what: string) => `Beoordelen: ${what}`,
  done: {
    approved: (name: string) => `De aanvraag voor ${name} is goedgekeurd.`,
    refused: (name: string) => `De aanvraag voor ${name} is geweigerd.`,
  },
  dialog: {
    heading: (kind: string, name: string) => `${kind} ${name}`,
    close: 'Sluiten',
    approve: 'Goedkeuren',
    approveDespite: 'Toch goedkeuren',
    refuse: 'Weigeren',
    back: 'Terug',
    reason: 'Reden voor de ouder',
    reasonMissing: 'Vul in waarom de aanvraag wordt geweigerd.',
    full: 'De groep heeft dan meer kinderen dan plaatsen.',
    problem: (text: string) => `Goedkeuren kan niet: ${text}`,
    noLonger: {
      approved: 'Deze aanvraag is intussen goedgekeurd',
      refused: 'Deze aanvraag is intussen geweigerd',
      withdrawn: 'Deze aanvraag is intussen ingetrokken door de ouder',
    },
    into: 'Plannen in groep',
    groupOption: (name: string, asked: boolean) => (asked ? `${name} (aangevraagd)` : name),
    planned: 'Gepland',
    notPlanned: 'Niet gepland',
    children: 'Kinderen in de groep',
    places: (count: number, most: number) => `${count} van ${most} plaatsen`,
    placesThen: (count: number, then: number, most: number) => `${count}, wordt ${then} van ${most} plaatsen`,
    ratio: 'Kindleidster ratio',
    now: 'Nu gepland',
    then: 'Na goedkeuren',
  },
} as const;
