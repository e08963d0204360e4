import { useState } from 'react';
import { ApiError, useKernel } from '@groepsapp/kernel';
import { useUploads, type UploadItem, type Uploads } from '@groepsapp/kernel/ui/upload';
import type { Media } from '../photos/LibraryDialog';
import { photoSender, type PhotoPlace } from '../photos/sendPhoto';

export const newPhotoTexts = {
  summary: (category: string, count: number) => `Foto's ${category}${count === 0 ? '' : ` (${count})`}`,
  choose: "Foto's kiezen",
  chooseFor: (category: string, child: string) => `Foto's bij ${category} – ${child}`,
  libraryFor: (category: string, child: string) => `Foto's toevoegen uit de fotobibliotheek bij ${category} – ${child}`,
  remove: (category: string, child: string, number: number) => `Foto ${number} bij ${category} – ${child} weghalen`,
  notAllowed: "Geen toestemming voor foto's",
  later: "De foto's worden verstuurd zodra u opslaat.",
  needAnswer: (names: string) => `Vul bij ${names} ook iets in: foto's worden bij een observatie bewaard.`,
  sending: "De foto's worden verstuurd.",
  failed: "De observatie is opgeslagen, maar niet alle foto's zijn verstuurd.",
  goOn: "Verder zonder deze foto's",
  noResult: 'Van dit kind is geen observatie opgeslagen.',
} as const;

/** An area of the list, of one of the children. */
export type NewPhotoPlace = Pick<PhotoPlace, 'childId' | 'category'>;

export type LibraryPhoto = Media[number];

/** Photos of an observation that was not saved yet. They wait in the open page until there are results to put them in. */
export interface NewPhotos {
  /** Those chosen for an area of a child. */
  chosenFor: (childId: number, categoryId: number) => readonly UploadItem[];
  choose: (place: NewPhotoPlace, files: readonly File[]) => void;
  chooseFromLibrary: (place: NewPhotoPlace, photos: Media) => void;
  /** The photo of the library that a chosen file stands for; nothing for a file of the device. */
  libraryPhoto: (file: File) => LibraryPhoto | undefined;
  /** The children for whom photos were chosen. */
  childIds: ReadonlySet<number>;
  /** Whether there are photos that the server does not have. */
  unfinished: boolean;
  uploads: Uploads;
  /** Sends them. @param results id of the result of each child */
  send: (results: ReadonlyMap<number, number>) => void;
}

export function useNewPhotos(idList: number): NewPhotos {
  const kernel = useKernel();
  // A photo of the library is an empty file, so that all are in one queue.
  const [places] = useState(() => new Map<File, NewPhotoPlace>());
  const [library] = useState(() => new Map<File, LibraryPhoto>());
  const [results] = useState(() => new Map<number, number>());
  const [sender] = useState(() => {
    const placeOf = (file: File) => {
      const place = places.get(file);
      const idResult = results.get(place?.childId ?? 0);
      if (place === undefined || idResult === undefined) throw new ApiError('invalid', newPhotoTexts.noResult);
      return { ...place, idList, idResult };
    };
    return photoSender(kernel, placeOf, (file) => library.get(file)?.id);
  });
  const uploads = useUploads(sender);
  const open = uploads.items.filter(({ state }) => state !== 'done');

  function choose(place: NewPhotoPlace, files: readonly File[]) {
    files.forEach((file) => places.set(file, place));
    uploads.add(files);
  }

  return {
    uploads,
    unfinished: open.length > 0,
    childIds: new Set(open.flatMap(({ file }) => places.get(file)?.childId ?? [])),
    chosenFor: (childId, categoryId) =>
      open.filter(({ file }) => places.get(file)?.childId === childId && places.get(file)?.category.id === categoryId),
    libraryPhoto: (file) => library.get(file),
    choose,
    chooseFromLibrary(place, photos) {
      const files = photos.map((photo) => {
        const file = new File([], photo.filename);
        library.set(file, photo);
        return file;
      });
      choose(place, files);
    },
    send(found) {
      found.forEach((idResult, childId) => results.set(childId, idResult));
      uploads.start();
    },
  };
}
