import type { CallAnswer } from '@groepsapp/contract';
import type { Database } from '../database/schema.ts';

/** Why data are processed, on which ground of article 6 of the AVG, and for how long. */
interface Processing {
  subject: string;
  purpose: string;
  ground: string;
  term: string;
  tables: readonly (keyof Database | 'child_tracking')[];
}

const contract = 'Uitvoering van de overeenkomst (artikel 6 lid 1b AVG)';
const law = 'Wettelijke plicht (artikel 6 lid 1c AVG)';
const consent = 'Toestemming (artikel 6 lid 1a AVG)';
const interest = 'Gerechtvaardigd belang (artikel 6 lid 1f AVG)';

const afterLeaving = 'Tot het kind gewist wordt; niet langer dan nodig nadat het weg is (richtlijn: twee jaar)';
const fiscal = 'Zeven jaar na het jaar (artikel 52 AWR)';
const inService = 'Zolang iemand in dienst is, en twee jaar daarna';
const asLongAsUsed = 'Zolang de organisatie het gebruikt; geen gegevens van personen';

/** The register of processing (article 30 of the AVG): each table of the database stands in it once. */
const register: readonly Processing[] = [
  {
    subject: 'Kindgegevens',
    purpose: 'Weten wie het kind is, wat het nodig heeft en wat met de ouders is afgesproken',
    ground: `${contract}; voor gezondheid ${consent}`,
    term: afterLeaving,
    tables: ['child', 'record_value', 'child_photo', 'child_document', 'instruction', 'instruction_version'],
  },
  {
    subject: 'Ouders en verzorgers',
    purpose: 'Ouders kunnen bereiken, en weten wie het kind mag halen',
    ground: contract,
    term: 'Tot het laatste kind van de verzorger gewist wordt',
    tables: ['carer', 'carer_photo', 'child_carer', 'collection'],
  },
  {
    subject: 'Toestemmingen',
    purpose: 'Doen wat ouders goedvinden, en dat kunnen aantonen',
    ground: 'Wettelijke plicht om toestemming aan te tonen (artikel 7 lid 1 AVG)',
    term: afterLeaving,
    tables: ['child_permission'],
  },
  {
    subject: 'Plaatsing en planning',
    purpose: 'Weten wanneer het kind komt, en genoeg medewerkers inzetten',
    ground: contract,
    term: fiscal,
    tables: ['placement', 'weekly_slot', 'planning_item', 'schedule_mutation', 'mutation_request'],
  },
  {
    subject: 'Aanwezigheid van kinderen',
    purpose: 'Weten wie er is, en aantonen dat het beroepskracht-kindratio klopt',
    ground: law,
    term: fiscal,
    tables: ['presence', 'presence_log', 'day_status', 'day_absence'],
  },
  {
    subject: 'Logboek en foto’s',
    purpose: 'Ouders laten zien hoe de dag was',
    ground: `${contract}; voor foto’s ${consent}`,
    term: afterLeaving,
    tables: ['activity', 'photo', 'photo_share', 'photo_deletion'],
  },
  {
    subject: 'Berichten en overdracht',
    purpose: 'Afspraken tussen ouders en medewerkers, en tussen medewerkers',
    ground: contract,
    term: afterLeaving,
    tables: [
      ...(['message', 'message_read', 'message_reading', 'message_receipt'] as const),
      ...(['transfer_note', 'transfer_note_group'] as const),
    ],
  },
  {
    subject: 'Ontwikkeling en formulieren',
    purpose: 'De ontwikkeling volgen (Wet kinderopvang, pedagogische kwaliteit) en de intake',
    ground: `${law}; voor het doorgeven aan school ${consent}`,
    term: afterLeaving,
    tables: [
      ...(['observation_result', 'observation_answer', 'observation_photo', 'observation_category_note'] as const),
      ...(['observation_form', 'parent_note', 'reminder', 'filled_form', 'intake_form', 'child_tracking'] as const),
    ],
  },
  {
    subject: 'Wie keek er',
    purpose: 'Nagaan wie gegevens van een kind las of wijzigde',
    ground: 'Wettelijke plicht tot beveiliging (artikel 32 AVG)',
    term: 'Zo lang als de beheerder van de server heeft ingesteld; met het kind gewist',
    tables: ['audit', 'integration_audit'],
  },
  {
    subject: 'Medewerkers',
    purpose: 'Roosters, aanwezigheid en wie op welke groep werkt',
    ground: contract,
    term: inService,
    tables: ['employee', 'employee_photo', 'employee_group', 'shift', 'employee_presence', 'employee_presence_log'],
  },
  {
    subject: 'Gastouders',
    purpose: 'Uitbetalen, en aantonen dat een gastouder bevoegd is',
    ground: `${contract}; ${law}`,
    term: fiscal,
    tables: ['personal_qualification', 'personal_document', 'office_file', 'payout', 'payout_row', 'own_child'],
  },
  {
    subject: 'Accounts en inloggen',
    purpose: 'Alleen wie mag komt erin',
    ground: interest,
    term: 'Zolang het account bestaat; sessies en codes tot ze verlopen',
    tables: [
      ...(['account', 'account_right', 'account_establishment', 'employee_pin', 'session', 'image_token'] as const),
      ...(['one_time_key', 'sign_in_attempt', 'account_totp', 'recovery_code', 'passkey', 'storage_key'] as const),
      ...(['oidc_identity', 'oidc_session', 'throttle', 'idempotency_key'] as const),
    ],
  },
  {
    subject: 'Tablets',
    purpose: 'Weten welk apparaat van de organisatie is, en het kunnen intrekken',
    ground: interest,
    term: 'Zolang het apparaat in gebruik is; andere browsers 90 dagen zonder sessie',
    tables: ['device', 'device_group', 'device_code', 'share_tablet'],
  },
  {
    subject: 'Wijzigingen in beheer',
    purpose: 'Nagaan wie iets wijzigde',
    ground: interest,
    term: 'Zolang de organisatie klant is; de naam van een gewist kind verdwijnt eruit',
    tables: ['management_change'],
  },
  {
    subject: 'Koppelingen en import',
    purpose: 'Gegevens overnemen uit en doorgeven aan andere programma’s van de organisatie',
    ground: contract,
    term: 'Zolang de koppeling bestaat; wijzigingen 30 dagen. Van een gewist kind blijft een onleesbaar kenmerk',
    tables: [
      ...(['external_reference', 'erased_reference', 'import_run', 'change', 'change_pending'] as const),
      ...(['integration_token', 'webhook', 'webhook_delivery'] as const),
    ],
  },
  {
    subject: 'Laatste import',
    purpose: 'Laten zien wat een bestand wijzigt, en een vergissing terugdraaien',
    ground: interest,
    term: 'Tot de volgende import of het wissen van een kind, hooguit 14 dagen; een proef hooguit 25 uur',
    tables: ['import_line', 'import_image'],
  },
  {
    subject: 'Nieuws',
    purpose: 'Medewerkers op de hoogte houden',
    ground: interest,
    term: asLongAsUsed,
    tables: ['news', 'news_establishment', 'news_block', 'news_file', 'news_block_file', 'general_document'],
  },
  {
    subject: 'Inrichting van de organisatie',
    purpose: 'Locaties, groepen, lijsten en instellingen',
    ground: interest,
    term: asLongAsUsed,
    tables: [
      ...(['company', 'establishment', 'opening_hours', 'care_group', 'setting', 'school', 'calendar_period'] as const),
      ...(['group_merge', 'activity_type', 'activity_type_text', 'activity_type_group', 'record_section'] as const),
      ...(['record_field', 'record_option', 'intake_template', 'general_form', 'observation_category'] as const),
      ...([
        'observation_age',
        'observation_alert',
        'observation_list',
        'observation_version',
        'observation_draft',
      ] as const),
      ...(['oidc_provider', 'oidc_group'] as const),
    ],
  },
  {
    subject: 'De server zelf',
    purpose: 'De app laten werken en bijwerken',
    ground: interest,
    term: asLongAsUsed,
    tables: [
      ...(['realtime_app', 'health_check', 'last_backup', 'event_outbox', 'feed_state', 'feed_life'] as const),
      ...(['release', 'release_archive', 'release_pointer', 'release_move', 'variant_areas'] as const),
      ...(['share_promotion', 'publish_token', 'release_fault'] as const),
    ],
  },
];

/** The register, a row for each table. */
export const registerRows: CallAnswer<'GET /management/privacy/register'>['rows'] = register.flatMap(
  ({ tables, ...processing }) => tables.map((table) => ({ table, ...processing })),
);

const subjects = new Map(registerRows.map(({ table, subject }) => [table, subject]));

/** What the data of a table are about, as people call it. */
export const subjectOf = (table: string): string => subjects.get(table) ?? table;
