import type { ConflictLine } from '@groepsapp/kernel/forms';
import { textLines } from './lines';
import { listsTexts as texts } from './listsTexts';
import { type FormRow, isChoice, type Outline, type Part, type Question } from './outline';

const questionLines = ({ text, input, answers }: Question): string[] => [
  `– ${text} (${texts.inputs[input]})`,
  ...(isChoice(input) ? textLines(answers).map((answer) => `    ${answer}`) : []),
];

const partText = (kind: FormRow['kind'], { title, color, questions }: Part): string =>
  [
    kind === 'observation-list' ? `${title} (${texts.color}: ${color})` : title,
    ...questions.flatMap(questionLines),
  ].join('\n');

/** How all that the dialog of a form changes reads when somebody else saved another version. */
export const outlineLines = (kind: FormRow['kind']): readonly ConflictLine<Outline>[] => [
  { label: texts.name, text: ({ title }) => title },
  { label: texts.from, text: ({ from }) => from },
  { label: texts.until, text: ({ until }) => until },
  { label: texts.repeat, text: ({ repeat }) => repeat },
  { label: texts.what, text: ({ parts }) => parts.map((part) => partText(kind, part)).join('\n') },
];
