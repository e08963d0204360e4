export { callQuery, type CallBaseQuery } from './callQuery';
export { defineAreaStore, type AreaStoreOptions } from './defineAreaStore';
export { skipToken } from '@reduxjs/toolkit/query/react';
