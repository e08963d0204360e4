export { aboutChildren } from './areaStore';
export { callQuery, type CallBaseQuery } from './callQuery';
export { defineAreaStore, type AreaStoreOptions } from './defineAreaStore';
export { defineKept, type Kept, type KeptOptions } from './kept';
export { useKept } from './useKept';
export { skipToken } from '@reduxjs/toolkit/query/react';
