import type { PlanningReason, Variant } from '@groepsapp/kernel';

export const reasonTexts: Readonly<Record<PlanningReason, string>> = {
  ill: 'Ziek',
  quarantine: 'Quarantaine',
  holiday: 'Vakantie',
  'day-off': 'Vrije dag',
  swap: 'Ruildag',
  extra: 'Extra dag',
  'brought-late': 'Later gebracht',
  'fetched-early': 'Eerder opgehaald',
  'no-show': 'Niet verschenen',
  'settling-in': 'Wennen',
  'contract-ended': 'Contract beëindigd',
};

export const dialogTexts = {
  heading: (child: string, date: string) => `Planning ${child} op ${date}`,
  headingWithoutName: (date: string) => `Planning op ${date}`,
  close: 'Sluiten',
  empty: 'Geen planning',
  noGroupName: 'Geen groep naam',
  statuses: { CHANGED: 'Gewijzigd', ADDED: 'Extra', DELETED: 'Vervallen' },
  time: 'Tijd',
  add: 'Tijd toevoegen',
  edit: (times: string) => `Wijzig ${times}`,
  nextDay: '(volgende dag)',
  restore: (times: string) => `Zet ${times} terug`,
  cancel: (times: string) => `Laat ${times} vervallen`,
  form: {
    add: 'Tijd toevoegen',
    change: 'Tijd wijzigen',
    group: (variant: Variant) => (variant === 'gastouderapp' ? 'Locatie' : 'Groep'),
    start: 'Begintijd',
    end: 'Eindtijd',
    reason: 'Reden',
    noReason: 'Geen reden',
    save: 'Opslaan',
    cancel: 'Annuleren',
    incomplete: 'Vul een begintijd en een eindtijd in.',
    endBeforeStart: 'De eindtijd moet na de begintijd liggen.',
    overlap: (times: string) => `Het kind is dan al gepland: ${times}.`,
  },
  cancelDialog: {
    heading: (times: string) => `Weet je zeker dat je ${times} wilt laten vervallen?`,
    confirm: 'Laat vervallen',
    ill: 'Het kind staat op deze dag dan ook als ziek genoteerd.',
  },
} as const;
