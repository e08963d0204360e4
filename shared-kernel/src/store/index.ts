export { aboutChildren, type AreaDispatch } from './areaStore';
export { callQuery, type CallBaseQuery } from './callQuery';
export { defineAreaStore, type AreaStoreOptions, type InjectOptions } from './defineAreaStore';
export type { AreaEndpointBuilder } from './endpoints';
export type { Drafts } from './draftIndex';
export { defineKept, draftsOnDevice, type Kept, type KeptOptions } from './kept';
export type { AreaSlice, SliceOptions } from './slice';
export { useKept } from './useKept';
export { skipToken } from '@reduxjs/toolkit/query/react';
