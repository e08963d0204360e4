const flag = ['0', '1'] as const;

/** What a setting means to an operator, and to management in Dutch. */
interface SettingText {
  /** What it decides. */
  meaning: string;
  /** The value that applies where it is not set. */
  without: string;
  /** What changes for users, and which values do what. */
  effect: string;
  /** The values that it may have. */
  values: readonly string[] | RegExp;
  dutch: {
    meaning: string;
    effect: string;
    /** What the values are called; left out where they are on and off, or a number. */
    choices?: Readonly<Record<string, string>>;
  };
}

const onOff = (meaning: string, effect: string, dutch: SettingText['dutch']): SettingText => ({
  meaning,
  without: '0',
  effect,
  values: flag,
  dutch,
});

/** Every known setting, in the order of the page that is made of it. */
export const settingTexts: Readonly<Record<string, SettingText>> = {
  ipad_planning: onOff('Planning', "1: the screen 'Planning', who is present, and what is due of both.", {
    meaning: 'Planning',
    effect: 'Aan: het scherm ‘Planning’, wie er is, en wat van beide nog moet gebeuren.',
  }),
  ipad_planning_view: {
    meaning: 'How the planning shows a day',
    without: 'timeline',
    effect: '`timeline`: bars along the hours; `list`: a list; `time_registration`: who is present, with the times.',
    values: ['timeline', 'list', 'time_registration'],
    dutch: {
      meaning: 'Hoe de planning een dag toont',
      effect: 'Balken langs de uren, een lijst, of wie er is met de tijden.',
      choices: { timeline: 'Tijdlijn', list: 'Lijst', time_registration: 'Tijdregistratie' },
    },
  },
  ipad_ask_collector: onOff(
    'Asking who comes for a child',
    "1: signing out one child, on any screen, asks 'Wie haalt op?'; nobody need be named.",
    {
      meaning: 'Vragen wie een kind ophaalt',
      effect: 'Aan: wie één kind afmeldt, krijgt de vraag ‘Wie haalt op?’. Een naam is niet verplicht.',
    },
  ),
  ipad_planning_row_edit: onOff(
    'Opening a child from the planning',
    '1: a row of the planning opens the times of the child.',
    {
      meaning: 'Een kind openen vanuit de planning',
      effect: 'Aan: een rij van de planning opent de tijden van het kind.',
    },
  ),
  ipad_sort_children_by: {
    meaning: 'Order of lists of children at first',
    without: 'first_name',
    effect: '`first_name`, `last_name`, `full_name` or `date_of_birth`; staff can choose another one for themselves.',
    values: ['first_name', 'last_name', 'full_name', 'date_of_birth'],
    dutch: {
      meaning: 'Volgorde van kinderen',
      effect: 'De volgorde waarmee lijsten beginnen. Een medewerker kan zelf een andere kiezen.',
      choices: {
        first_name: 'Voornaam',
        last_name: 'Achternaam',
        full_name: 'Volledige naam',
        date_of_birth: 'Geboortedatum',
      },
    },
  },
  ipad_child_planning: onOff('Planning of one child', "1: the tab 'Planning' of a child.", {
    meaning: 'Planning van een kind',
    effect: 'Aan: het tabblad ‘Planning’ bij een kind.',
  }),
  ipad_child_planning_edit: onOff(
    'Changing the planning of a child',
    '1: staff change, add and cancel days of a child.',
    {
      meaning: 'Planning van een kind wijzigen',
      effect: 'Aan: medewerkers wijzigen dagen van een kind, voegen ze toe en zeggen ze af.',
    },
  ),
  ipad_mutation_overview: onOff(
    'Requests of parents',
    "1: the screen 'Aanvragen'; without it a portal cannot send any.",
    {
      meaning: 'Aanvragen van ouders',
      effect: 'Aan: het scherm ‘Aanvragen’. Uit: een ouderportaal kan er geen sturen.',
    },
  ),
  ipad_child_employee_ratio: onOff('Staff ratio', '1: the planning shows how many staff the groups need and have.', {
    meaning: 'Beroepskracht-kindratio',
    effect: 'Aan: de planning toont hoeveel medewerkers de groepen nodig hebben en hebben.',
  }),
  ipad_real_time_bkr: {
    meaning: 'How the ratio of today is counted',
    without: '1',
    effect: '1: by who is present; 0: by the planning.',
    values: flag,
    dutch: {
      meaning: 'Ratio van vandaag naar aanwezigheid',
      effect: 'Aan: geteld naar wie er is. Uit: naar de planning.',
    },
  },
  ipad_real_time_bkr_ignore_child_filter: onOff(
    'Ratio beside a filtered list',
    '1: the ratio stays that of all children of the groups; 0: it can follow the filter, where today is counted by presence.',
    {
      meaning: 'Ratio naast een gefilterde lijst',
      effect:
        'Aan: de ratio blijft die van alle kinderen van de groepen. Uit: ze kan het filter volgen als vandaag naar aanwezigheid wordt geteld.',
    },
  ),
  ipad_employee_present: onOff(
    'Presence of employees',
    "1: the screen 'Medewerkers', on which they are signed in and out.",
    {
      meaning: 'Aanwezigheid van medewerkers',
      effect: 'Aan: het scherm ‘Medewerkers’, waarop zij worden aan- en afgemeld.',
    },
  ),
  kdv_personeel: onOff('Reports about staff', "1: the reports of 'Administratie'.", {
    meaning: 'Rapportages over personeel',
    effect: 'Aan: de rapportages van ‘Administratie’.',
  }),
  ipad_child_activities: onOff('Logboek on the group', '1: activities, on the screen and on the tab of a child.', {
    meaning: 'Logboek op de groep',
    effect: 'Aan: activiteiten, op het scherm en op het tabblad van een kind.',
  }),
  ipad_go_child_activities: onOff(
    'Logboek of childminders',
    '1: the screen of activities, in the app for childminders.',
    { meaning: 'Logboek van gastouders', effect: 'Aan: het scherm met activiteiten in de app voor gastouders.' },
  ),
  portal_child_activities: onOff(
    'Logboek in the portal of parents',
    '1: activities too; the app then shows them as well.',
    { meaning: 'Logboek in het ouderportaal', effect: 'Aan: ouders zien activiteiten; de app toont ze dan ook.' },
  ),
  feature_flag_ipad_activities_tiles_view: onOff('Tiles of activities', '1: activities can be noted by tiles.', {
    meaning: 'Tegels voor activiteiten',
    effect: 'Aan: activiteiten kunnen met tegels worden vastgelegd.',
  }),
  ipad_sleep_check_minutes: {
    meaning: 'Sleep check',
    without: '0',
    effect: 'The number of minutes after which a sleeping child must be looked at; 0: the app does not ask.',
    values: /^(0|[1-9]\d{0,2})$/,
    dutch: {
      meaning: 'Slaapcontrole',
      effect: 'Na hoeveel minuten naar een slapend kind moet worden gekeken. 0: de app vraagt er niet om.',
    },
  },
  ipad_message: onOff('Messages on the group', "1: the screen 'Berichten'.", {
    meaning: 'Berichten op de groep',
    effect: 'Aan: het scherm ‘Berichten’.',
  }),
  ipad_go_message: onOff('Messages of childminders', '1: the same, in the app for childminders.', {
    meaning: 'Berichten van gastouders',
    effect: 'Aan: het scherm ‘Berichten’ in de app voor gastouders.',
  }),
  portal_child_messages: onOff(
    'Messages in the portal of parents',
    '1: parents write, and the app shows what they wrote.',
    { meaning: 'Berichten in het ouderportaal', effect: 'Aan: ouders schrijven, en de app toont wat zij schreven.' },
  ),
  ipad_photos: onOff('Photo library', "1: the screen 'Foto's'.", {
    meaning: 'Foto’s',
    effect: 'Aan: het scherm ‘Foto’s’.',
  }),
  portal_child_photo: onOff(
    'Photos in the portal of parents',
    '1: photos can be shared; the app then has the library.',
    {
      meaning: 'Foto’s in het ouderportaal',
      effect: 'Aan: foto’s kunnen worden gedeeld; de app heeft dan het scherm ‘Foto’s’.',
    },
  ),
  ipad_thumbnail_photo: {
    meaning: 'Changing the profile photo of a child',
    without: '1',
    effect: '0: staff see the photo and cannot change it.',
    values: flag,
    dutch: {
      meaning: 'Profielfoto van een kind wijzigen',
      effect: 'Uit: medewerkers zien de foto en kunnen haar niet wijzigen.',
    },
  },
  ipad_care: onOff('Care instructions', "1: the screen 'Verzorging'.", {
    meaning: 'Verzorging',
    effect: 'Aan: het scherm ‘Verzorging’.',
  }),
  ipad_transfer_notes: onOff('Transfer notes', "1: the tab 'Overdracht'.", {
    meaning: 'Overdracht',
    effect: 'Aan: het tabblad ‘Overdracht’.',
  }),
  ipad_announcements: onOff('Announcements', "1: the tab 'Mededelingen', with the news.", {
    meaning: 'Mededelingen',
    effect: 'Aan: het tabblad ‘Mededelingen’, met het nieuws.',
  }),
  ipad_documents: onOff('Documents', "1: the screens of documents of 'Administratie'.", {
    meaning: 'Documenten',
    effect: 'Aan: de schermen met documenten van ‘Administratie’.',
  }),
  ipad_dashboard_announcements: onOff('Card of announcements', '1: the card stands on the dashboard.', {
    meaning: 'Kaart met mededelingen',
    effect: 'Aan: de kaart staat op het dashboard.',
  }),
  ipad_dashboard_mutations: onOff('Card of changes of the planning', '1: the card stands on the dashboard.', {
    meaning: 'Kaart met planningswijzigingen',
    effect: 'Aan: de kaart staat op het dashboard.',
  }),
  ipad_dashboard_transfer_notes: onOff('Card of transfer notes', '1: the card stands on the dashboard.', {
    meaning: 'Kaart met overdracht',
    effect: 'Aan: de kaart staat op het dashboard.',
  }),
  child_tracking_system: onOff('Child tracking system', '1: observations, forms and reminders.', {
    meaning: 'Kindvolgsysteem',
    effect: 'Aan: observaties, formulieren en herinneringen.',
  }),
  groepsapp_forms: onOff('Intake forms', "1: the tab 'Formulieren' of a child.", {
    meaning: 'Intakeformulieren',
    effect: 'Aan: het tabblad ‘Formulieren’ bij een kind.',
  }),
  ipad_network_status_check_method: {
    meaning: 'How the app finds out that it is offline',
    without: 'browser',
    effect: '`websockets`: also when the live channel is cut; `browser`: only when the device says so.',
    values: ['websockets', 'browser'],
    dutch: {
      meaning: 'Hoe de app merkt dat er geen verbinding is',
      effect: 'Live-verbinding: ook als alleen die wegvalt. Apparaat: alleen als het apparaat het zegt.',
      choices: { websockets: 'Live-verbinding', browser: 'Apparaat' },
    },
  },
  ipad_beta_access: onOff('Choice of new versions', '1: users can switch to the beta channel on the screen About.', {
    meaning: 'Keuze voor nieuwe versies',
    effect: 'Aan: medewerkers kunnen op het scherm ‘Over’ de bètaversie kiezen.',
  }),
  ipad_beta_establishment: onOff(
    'New versions for everybody',
    '1: everybody in the establishment is on the beta channel.',
    { meaning: 'Nieuwe versies voor iedereen', effect: 'Aan: iedereen op de locatie gebruikt de bètaversie.' },
  ),
  groepsapp_test_company: onOff(
    'Company for tests',
    '1: previews of releases that are made for this company save what is changed in them; of the company only.',
    {
      meaning: 'Testorganisatie',
      effect: 'Aan: in voorbeelden van nieuwe versies voor deze organisatie wordt opgeslagen wat je wijzigt.',
    },
  ),
};

/** Every application setting that the app knows, with the values that it may have. */
export const knownSettings: ReadonlyMap<string, readonly string[] | RegExp> = new Map(
  Object.entries(settingTexts).map(([name, { values }]) => [name, values]),
);
