export * from './Alert';
export * from './Button';
export { Icon, isIconName, type UiIconName } from './Icon';
export * from './Loading';
export * from './Page';
export * from './Stack';
export * from './TextField';
export * from './ThemeRoot';
