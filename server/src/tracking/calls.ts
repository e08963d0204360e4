import { today } from '../base/clock.ts';
import { implement } from '../http/calls.ts';
import { fittingChildren, fittingLists, questionsOfCategory, startOfAnalysis } from './filters.ts';
import { findAnalysedChildren, openResult, startObserving } from './observing.ts';
import { developmentOf } from './development.ts';
import { groupOverview } from './overview.ts';
import { deleteReminder, findReminders, type Reminder, saveReminder, triggerOf } from './reminders.ts';
import { findResults } from './results.ts';
import { type BeforeChange, changeResult, changeStatus, saveObservation } from './saving.ts';

/** @param beforeChange lets another folder keep what follows from observations that are about to change */
export const tracking = (beforeChange: BeforeChange) =>
  implement({
    'v3 POST /ChildTrackingSystem/analyse': ({ body }, context) => startOfAnalysis(context, body),
    'v3 POST /ChildTrackingSystem/observationLists': async ({ body }, context) => ({
      observationLists: await fittingLists(context, body),
    }),
    'v3 POST /ChildTrackingSystem/getQuestions': async ({ body }, context) => ({
      questions: await questionsOfCategory(context, body),
    }),
    'v3 POST /ChildTrackingSystem/getChildren': async ({ body }, context) => ({
      children: await fittingChildren(context, body),
    }),
    'v3 POST /ChildTrackingSystem/getAnalysedChildren': ({ body }, context) => findAnalysedChildren(context, body),
    'v3 POST /ChildTrackingSystem/triggers': async ({ body }, context) => {
      if ('idResult' in body) await saveReminder(context, body);
      const day = today(context.clock);
      const found = await findReminders(context.db, body.idGroup, day);
      const seen = new Set<number>();
      const isFirstOfResult = ({ idResult }: Reminder) => !seen.has(idResult) && seen.add(idResult).has(idResult);
      const wanted = 'lastData' in body && body.lastData === true ? found.filter(isFirstOfResult) : found;
      return { savedTriggers: wanted.map((reminder) => triggerOf(reminder, day)) };
    },
    'v3 POST /ChildTrackingSystem/deleteTrigger': async ({ body }, context) => {
      await deleteReminder(context, body.idTrigger);
      return { success: true };
    },
    'v3 POST /ChildTrackingSystem/grafic': ({ body }, context) => developmentOf(context, body),
    'v3 POST /ChildTrackingSystem/groupOverview': ({ body }, context) => groupOverview(context, body),

    'v3 POST /ChildTrackingSystem/analyseChild': ({ body }, context) => startObserving(context, body),
    'v3 POST /ChildTrackingSystem/getAnalyseChild': ({ body }, context) => openResult(context, body),
    'v3 POST /ChildTrackingSystem/saveAnalyseChild': async ({ headers, body }, context) => {
      const saved =
        body.idResult === undefined
          ? await saveObservation(context, headers['idempotency-key'], body)
          : [await changeResult(context, body.idResult, body, beforeChange)];
      return { results: saved.map(({ id }) => id), children: saved.map(({ childId }) => childId) };
    },
    'v3 POST /ChildTrackingSystem/changeResultStatus': async ({ body }, context) => {
      const { idResult, idList, status } = body;
      await changeStatus(context, { idResult, idList, active: status }, beforeChange);
      return { showActive: status };
    },
    'v3 POST /ChildTrackingSystem/results': ({ body }, context) => findResults(context, body),
  });
