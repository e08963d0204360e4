/** Version of the kernel in this build; replaced at build time. */
declare const KERNEL_VERSION: string;
