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
  noGroupName: 'Geen groep naam',
  empty: { new: 'Geen nieuwe aanvragen', handled: 'Geen afgehandelde aanvragen' },
  swap: (from: string, to: string) => `${from} ruilen voor ${to}`,
  by: (name: string) => `door ${name}`,
  judgeOf: (what: string) => `Beoordelen: ${what}`,
  dialog: {
    close: 'Sluiten',
    refuse: 'Weigeren',
    noLonger: {
      approved: 'Deze aanvraag is intussen goedgekeurd',
      refused: 'Deze aanvraag is intussen geweigerd',
      withdrawn: 'Deze aanvraag is intussen ingetrokken door de ouder',
    },
    groupOption: (name: string, asked: boolean) => (asked ? `${name} (aangevraagd)` : name),
  },
} as const;
