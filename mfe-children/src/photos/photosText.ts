/** A number of photos in words. */
export const photosText = (count: number) => (count === 1 ? '1 foto' : `${count} foto's`);
