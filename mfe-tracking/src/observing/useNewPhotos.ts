import { useState } from 'react';
import { ApiError, useKernel } from '@groepsapp/kernel';
import { useUploads, type UploadItem, type Uploads } from '@groepsapp/kernel/ui/upload';
import type { PhotoPlace } from '../editobservationlist/photoPlace';
import { photoSender } from '../editobservationlist/sendPhoto';
import { newPhotoTexts as texts } from './newPhotoTexts';

/** An area of the list, of one of the children. */
export type NewPhotoPlace = Pick<PhotoPlace, 'childId' | 'category'>;

/** Photos of an observation that was not saved yet. They wait in the open page until there are results to put them in. */
export interface NewPhotos {
  /** Those chosen for an area of a child. */
  chosenFor: (childId: number, categoryId: number) => readonly UploadItem[];
  choose: (place: NewPhotoPlace, files: readonly File[]) => void;
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
  const [places] = useState(() => new Map<File, NewPhotoPlace>());
  const [results] = useState(() => new Map<number, number>());
  const [sender] = useState(() =>
    photoSender(kernel, (file) => {
      const place = places.get(file);
      const idResult = results.get(place?.childId ?? 0);
      if (place === undefined || idResult === undefined) throw new ApiError('invalid', texts.noResult);
      return { ...place, idList, idResult };
    }),
  );
  const uploads = useUploads(sender);
  const open = uploads.items.filter(({ state }) => state !== 'done');

  return {
    uploads,
    unfinished: open.length > 0,
    childIds: new Set(open.flatMap(({ file }) => places.get(file)?.childId ?? [])),
    chosenFor: (childId, categoryId) =>
      open.filter(({ file }) => places.get(file)?.childId === childId && places.get(file)?.category.id === categoryId),
    choose(place, files) {
      files.forEach((file) => places.set(file, place));
      uploads.add(files);
    },
    send(found) {
      found.forEach((idResult, childId) => results.set(childId, idResult));
      uploads.start();
    },
  };
}
