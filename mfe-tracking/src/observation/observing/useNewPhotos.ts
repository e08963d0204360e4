import { useState } from 'react';
import { ApiError, useKernel } from '@groepsapp/kernel';
import { useResizer, useUploads } from '@groepsapp/kernel/ui/upload';
import type { Media } from '../photos/LibraryDialog';
import { photoSender, type PhotoPlace } from '../photos/sendPhoto';

export const newPhotoTexts = {
  summary: (category: string, count: number) => `Foto's ${category}${count === 0 ? '' : ` (${count})`}`,
  needAnswer: (names: string) => `Vul bij ${names} ook iets in: foto's worden bij een observatie bewaard.`,
} as const;

/** An area of the list, of one of the children. */
type NewPhotoPlace = Pick<PhotoPlace, 'childId' | 'category'>;

export type LibraryPhoto = Media[number];

export type NewPhotos = ReturnType<typeof useNewPhotos>;

interface Chosen extends NewPhotoPlace {
  /** The photo of the library that the file stands for, which is empty: so all photos are in one queue. */
  library?: LibraryPhoto;
}

/** Photos of an observation that was not saved yet. They wait in the open page until there are results to put them in. */
export function useNewPhotos(idList: number) {
  const kernel = useKernel();
  const resizer = useResizer();
  const [chosen] = useState(() => new Map<File, Chosen>());
  const [results] = useState(() => new Map<number, number>());
  const [sender] = useState(() => {
    const placeOf = (file: File) => {
      const place = chosen.get(file);
      const idResult = results.get(place?.childId ?? 0);
      if (place === undefined || idResult === undefined)
        throw new ApiError('invalid', 'Van dit kind is geen observatie opgeslagen.');
      return { ...place, idList, idResult };
    };
    return photoSender(kernel, resizer, placeOf, (file) => chosen.get(file)?.library?.id);
  });
  const uploads = useUploads(sender);
  const open = uploads.items.filter(({ state }) => state !== 'done');

  return {
    uploads,
    /** Whether there are photos that the server does not have. */
    unfinished: open.length > 0,
    /** The children for whom photos were chosen. */
    childIds: new Set(open.flatMap(({ file }) => chosen.get(file)?.childId ?? [])),
    chosenFor: (childId: number, categoryId: number) =>
      open.filter(({ file }) => chosen.get(file)?.childId === childId && chosen.get(file)?.category.id === categoryId),
    libraryPhoto: (file: File) => chosen.get(file)?.library,
    choose(place: NewPhotoPlace, files: readonly File[]) {
      files.forEach((file) => chosen.set(file, place));
      uploads.add(files);
    },
    chooseFromLibrary(place: NewPhotoPlace, photos: Media) {
      const files = photos.map((library) => {
        const file = new File([], library.filename);
        chosen.set(file, { ...place, library });
        return file;
      });
      uploads.add(files);
    },
    /** Sends them. @param found id of the result of each child */
    send(found: ReadonlyMap<number, number>) {
      found.forEach((idResult, childId) => results.set(childId, idResult));
      uploads.start();
    },
  };
}
