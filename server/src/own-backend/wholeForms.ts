import type { CallKey } from '@groepsapp/contract';
import { followed } from '@groepsapp/contract/followed';
import { type Loose, looseOf, idsIn, looseRows } from './fields.ts';
import { asItIs, type Handler, type Handlers } from './Handler.ts';
import { isSame } from './look.ts';
import { lookedUp } from './madeCalls.ts';
import { keep } from './Memory.ts';
import { gone } from './failures.ts';

/** A form that is saved as a whole, so that saving it would undo what somebody else changed in it meanwhile. */
interface WholeForm {
  read: CallKey;
  /** Names a form by the fields that a save and its reading have. */
  nameOf(body: Loose): string;
  /** The forms in an answer: of each the name, and the part of a save that it would be. */
  found(answer: unknown, asked: Loose): readonly (readonly [name: string, saved: Loose])[];
}

const general: WholeForm = {
  read: 'v3 POST /ChildTrackingSystem/getGeneralForm',
  nameOf: ({ idChild, idForm, idGeneralForm }) => ['general', idChild, idForm, idGeneralForm].join(),
  found(answer, asked) {
    const { answerNote, formContent } = looseOf(answer);
    const questions = looseRows(formContent).flatMap((part) => looseRows(part['questions']));
    const checkedAnswer = Object.fromEntries(questions.map((one) => [one['id'], idsIn(one['selectedAnswer'])]));
    return [[general.nameOf(asked), { answerNote, checkedAnswer }]];
  },
};

const observation: WholeForm = {
  read: 'v3 POST /ChildTrackingSystem/editChildForm',
  nameOf: ({ idResult }) => `observation,${String(idResult)}`,
  found(answer, asked) {
    const { answerNote, categoryNote, selectedMentor: mentor, ...rest } = looseOf(answer);
    const [child, list, form] = [looseOf(rest['child']), looseOf(rest['list']), looseOf(rest['form'])];
    const listNote = list['note'] ? { [String(list['idList'])]: { [String(child['idChild'])]: list['note'] } } : {};
    const notes = { answerNote, categoryNote, listNote, formNote: form['note'] };
    return [[observation.nameOf(asked), { ...notes, mentor, formStatus: form['selectedFormStatus'] }]];
  },
};

const intake: WholeForm = {
  read: 'v3 POST /filledInGeneralForms',
  nameOf: ({ id }) => `intake,${String(id)}`,
  found: (answer) =>
    looseRows(answer).map((row) => [intake.nameOf(row), { status: row['status'], json: row['jsonContent'] }]),
};

/** Keeps what is shown, with what was asked for. */
const shown =
  ({ found }: WholeForm): Handler =>
  async (call, talk) => {
    const answer = await talk.exchange(call);
    const asked = looseOf(call.body);
    for (const [name, saved] of found(answer, asked)) keep(talk.memory.shown, name, { asked, saved });
    return answer;
  };

/** Reads the form once more, and sends what the user changed over what stands there now. */
const lookedAt =
  ({ read, nameOf, found }: WholeForm, write: Handler = asItIs): Handler =>
  async (call, talk) => {
    const body = looseOf(call.body);
    const name = nameOf(body);
    const before = talk.memory.shown.get(name);
    if (before === undefined) return write(call, talk);
    const asked = looseOf(before['asked']);
    const answer = await talk.exchange({ key: read, body: asked, tokens: call.tokens, address: call.address });
    const now = new Map(found(answer, asked)).get(name);
    if (now === undefined) throw gone();
    // A save may leave fields out, which stay as they are.
    const there = Object.fromEntries(Object.entries(now).filter(([field]) => field in body));
    const mine = Object.fromEntries(Object.keys(there).map((field) => [field, body[field]]));
    const merged = followed(mine, looseOf(before['saved']), there, isSame);
    return write({ ...call, body: { ...body, ...merged } }, talk);
  };

/** Forms that are saved as a whole. A new form, which was never shown, is sent as it is. */
export const wholeForms: Handlers = {
  [general.read]: shown(general),
  'v3 POST /ChildTrackingSystem/saveGeneralForm': lookedAt(general),
  [observation.read]: shown(observation),
  'v3 POST /ChildTrackingSystem/saveChildForm': lookedAt(observation),
  [intake.read]: shown(intake),
  'v3 POST /saveQuestionnaire': lookedAt(
    intake,
    lookedUp({ listing: ({ idChild }) => [intake.read, { body: { idChild } }] }),
  ),
};
