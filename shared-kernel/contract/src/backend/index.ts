export { BackendConfig, usualBackend } from './BackendConfig.ts';
export { isLoose, looseOf, type Loose } from '../loose.ts';
export { goesOn, hasField, isChange, readAnswer, type Asked, type GivenAnswer } from './readAnswer.ts';
export { fieldTexts, isEnded, messageIn, refusalIn, Unreadable, type Refusal } from './refusals.ts';
export { addressOf, writeRequest, type AppRequest, type BackendRequest } from './writeRequest.ts';
