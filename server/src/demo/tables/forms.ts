import type { StoredQuestion } from '../../general-forms/rules.ts';
import type { ChildKey } from './namedChildren.ts';

type Question = Omit<StoredQuestion, 'id' | 'answers'> & { answers?: readonly string[] };

interface DemoForm {
  title: string;
  sections: readonly { title: string; questions: readonly Question[] }[];
}

const text = (question: string): Question => ({ question, inputType: 'text' });
const radio = (question: string, ...answers: string[]): Question => ({ question, inputType: 'radio', answers });
const checkbox = (question: string, ...answers: string[]): Question => ({ question, inputType: 'checkbox', answers });

/** The general forms of the child tracking system. */
export const generalForms = [
  {
    title: 'Overdracht naar basisschool',
    sections: [
      {
        title: 'Het kind',
        questions: [
          text('Hoe zouden we dit kind in een paar zinnen beschrijven?'),
          radio('Hoe verloopt het afscheid nemen?', 'zonder moeite', 'met wat steun', 'met moeite'),
          checkbox('Waar speelt het kind graag mee?', 'bouwen', 'rollenspel', 'tekenen', 'puzzels', 'buiten'),
        ],
      },
      {
        title: 'Voor de leerkracht',
        questions: [
          text('Wat heeft dit kind nodig om zich thuis te voelen?'),
          radio('Is een warme overdracht gewenst?', 'ja', 'nee'),
          checkbox('Toestemming van de ouders', 'schriftelijk gegeven', 'reactie van de ouders bijgevoegd'),
        ],
      },
    ],
  },
  {
    title: 'Mentorgesprek/oudergesprek',
    sections: [
      {
        title: 'Gesprek',
        questions: [
          checkbox('Wie waren erbij?', 'moeder', 'vader', 'andere verzorger', 'mentor'),
          text('Wat is besproken?'),
          radio('Herkennen de ouders het beeld?', 'ja', 'gedeeltelijk', 'nee'),
        ],
      },
      { title: 'Afspraken', questions: [text('Wat hebben we afgesproken?'), text('Wanneer spreken we elkaar weer?')] },
    ],
  },
  {
    title: 'Plan van aanpak (extra begeleiding)',
    sections: [
      { title: 'Aanleiding', questions: [text('Wat zien we?'), text('Wat zien de ouders?')] },
      {
        title: 'Aanpak',
        questions: [
          text('Welk doel stellen we?'),
          text('Wat doen we op de groep?'),
          radio('Wordt een deskundige betrokken?', 'ja', 'nee'),
        ],
      },
    ],
  },
  {
    title: 'Evaluatie wenperiode',
    sections: [
      {
        title: 'Wennen',
        questions: [
          radio('Hoe gaat het brengen?', 'goed', 'wisselend', 'moeizaam'),
          radio('Hoe gaat het slapen?', 'goed', 'wisselend', 'moeizaam', 'niet van toepassing'),
          text('Wat helpt dit kind om te wennen?'),
        ],
      },
    ],
  },
  {
    title: 'Exitformulier',
    sections: [
      {
        title: 'Afscheid',
        questions: [
          radio('Waarom vertrekt het kind?', 'naar school', 'verhuizing', 'andere opvang', 'anders'),
          text('Wat willen de ouders ons meegeven?'),
        ],
      },
    ],
  },
] as const satisfies readonly DemoForm[];

export interface FilledForm {
  child: ChildKey;
  form: (typeof generalForms)[number]['title'];
  daysAgo: number;
  /** By position in the form: the number of the chosen answers, or a text. */
  answers: readonly (readonly number[] | string)[];
}

export const filledForms: readonly FilledForm[] = [
  {
    child: 'zoe',
    form: 'Mentorgesprek/oudergesprek',
    daysAgo: 34,
    answers: [
      [1, 4],
      'De woordenschat groeit snel. Thuis wordt ook Zweeds gesproken; Zoë wisselt soms nog van taal.',
      [1],
      'We lezen iedere dag samen een prentenboek en geven de titels door.',
      'Over drie maanden.',
    ],
  },
  {
    child: 'zoe',
    form: 'Evaluatie wenperiode',
    daysAgo: 420,
    answers: [[1], [2], 'Haar doekje en een vast plekje op het kleed.'],
  },
  {
    child: 'imane',
    form: 'Overdracht naar basisschool',
    daysAgo: 18,
    answers: [
      'Een nieuwsgierig en zorgzaam meisje dat graag anderen helpt.',
      [2],
      [2, 3, 5],
      'Een vaste plek in de kring en een compliment op z’n tijd.',
      [1],
      [1],
    ],
  },
  {
    child: 'mariaJose',
    form: 'Plan van aanpak (extra begeleiding)',
    daysAgo: 70,
    answers: [
      'Is voor anderen nog moeilijk te verstaan.',
      'Thuis lukt het beter; broer vertaalt.',
      'Wordt door alle begeleiders verstaan.',
      'Elke dag tien minuten in een klein groepje, met foto’s van thuis.',
      [1],
    ],
  },
];

/** Documents from outside, by child. */
export const documents: readonly { child: ChildKey; title: string; daysAgo: number }[] = [
  { child: 'mariaJose', title: 'Verslag logopedie', daysAgo: 52 },
  { child: 'zoe', title: 'Indicatie VVE', daysAgo: 130 },
  { child: 'imane', title: 'Actieplan allergie (noten)', daysAgo: 200 },
  { child: 'bo', title: 'Formulier afwijkend slapen', daysAgo: 60 },
];

export const parentNotes = [
  'Oudergesprek gehad; ouders herkennen het beeld.',
  'Moeder vraagt om korter slapen; afgesproken max. 60 min.',
] as const;
