/** Version of the kernel that this build bundles; the build fills it in. */
declare const KERNEL_VERSION: string;
