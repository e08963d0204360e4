declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(page: object): void;
  export function performReactRefresh(): unknown;
  export function isLikelyComponentType(value: unknown): boolean;
  export function createSignatureFunctionForTransform(): unknown;
  export function register(type: unknown, id: string): void;
}

declare module 'webpack/hot/emitter.js' {
  const emitter: object;
  export default emitter;
}
