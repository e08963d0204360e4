import type { Period } from '@groepsapp/kernel/dates';
import { areaStore } from '../../store';

export interface ViewState {
  /** A day of the range that is shown; `null`: today. */
  date: string | null;
  period: Period;
  onlyPresent: boolean;
  tiles: boolean;
  /** Id of the activity type that is shown, 'messages', 'open' or '' for all. */
  filter: string;
  /** On a narrow screen: whether the choice of days and of a type is open. */
  choosing: boolean;
  /** What was noted last, to note the same again; `null` before that. */
  last: { typeId: number; text: string } | null;
}

const initialState: ViewState = {
  date: null,
  period: 'day',
  onlyPresent: false,
  tiles: false,
  filter: '',
  choosing: false,
  last: null,
};

/** The view of the Logboek that the user chose; it is kept while they visit other screens. */
export const logView = areaStore.slice({
  name: 'logboek',
  initialState,
  reducers: {
    show(state, { payload }: { payload: Partial<ViewState> }) {
      Object.assign(state, payload);
    },
  },
});

/** The value of the filter for messages of the chat. */
export const messagesFilter = 'messages';

/** The value of the filter for running activities. */
export const openFilter = 'open';
