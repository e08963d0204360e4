/** Version of the kernel in this build; replaced at build time. */
declare const KERNEL_VERSION: string;

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
