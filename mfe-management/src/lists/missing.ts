import { textLines } from './lines';
import { listsTexts } from './listsTexts';
import { type FormRow, isChoice, type Part, type Question } from './outline';

const texts = listsTexts.missing;

const hasNoAnswers = ({ input, answers }: Question) => isChoice(input) && textLines(answers).length === 0;

/** Whether a part cannot do without its name: what stands before the first heading of an intake form has none. */
const needsName = (kind: FormRow['kind'], at: number) =>
  kind === 'observation-list' || (kind === 'intake-template' && at > 0);

function missingInPart(kind: FormRow['kind'], { title, questions }: Part, at: number): string | undefined {
  const part = at + 1;
  const isHeading = kind === 'intake-template' && title.trim() !== '';
  if (title.trim() === '' && needsName(kind, at)) return texts.name(part);
  if (questions.length === 0 && !isHeading) return texts.questions(part);
  const untold = questions.findIndex(({ text }) => text.trim() === '');
  if (untold >= 0) return texts.question(part, untold + 1);
  const unanswered = questions.findIndex(hasNoAnswers);
  return unanswered < 0 ? undefined : texts.answers(part, unanswered + 1);
}

/** What is still to be filled in of the parts of a form, in Dutch: the first that is missing; `undefined`: nothing. */
export const missingIn = (kind: FormRow['kind'], parts: readonly Part[]): string | undefined =>
  parts.map((part, at) => missingInPart(kind, part, at)).find((text) => text !== undefined);
