import { useMemo } from 'react';
import {
  bindActionCreators,
  createSlice,
  type ActionCreatorsMapObject,
  type CaseReducerActions,
  type combineSlices,
  type SliceCaseReducers,
  type ValidateSliceCaseReducers,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

export interface SliceOptions<State, Reducers extends SliceCaseReducers<State>> {
  /** Unique within the area. */
  name: string;
  initialState: State;
  /** The reducers of the state; Immer lets them assign to it. */
  reducers: ValidateSliceCaseReducers<State, Reducers>;
}

/** State of an area's own. Its hooks work in components under `withStore`. */
export interface AreaSlice<State, Reducers extends SliceCaseReducers<State>> {
  /** A part of the state; the component renders again when that part changes. */
  useValue<Value>(select: (state: State) => Value): Value;
  /** The reducers as functions that change the state. */
  useActions(): CaseReducerActions<Reducers, string>;
}

/** A reducer that takes slices later, as `combineSlices` makes it. */
type AreaReducer = ReturnType<typeof combineSlices>;

/**
 * Adds a slice to the reducer of an area.
 * @param resetType type of the action with which the store drops its data: it also resets the slice
 */
export function addSlice<State, Reducers extends SliceCaseReducers<State>>(
  reducer: AreaReducer,
  resetType: string,
  { name, initialState, reducers }: SliceOptions<State, Reducers>,
): AreaSlice<State, Reducers> {
  const slice = createSlice({
    name,
    initialState,
    reducers,
    extraReducers: (builder) => builder.addCase(resetType, () => initialState),
  });
  const { selectSlice } = slice.injectInto(reducer, { overrideExisting: true });
  return {
    useValue: (select) => useSelector((state: Record<string, State>) => select(selectSlice(state))),
    useActions() {
      const dispatch = useDispatch();
      // There is one creator for each reducer; the types cannot follow that through the binding.
      const creators: unknown = useMemo(
        () => bindActionCreators(slice.actions as ActionCreatorsMapObject, dispatch),
        [dispatch],
      );
      return creators as CaseReducerActions<Reducers, string>;
    },
  };
}
