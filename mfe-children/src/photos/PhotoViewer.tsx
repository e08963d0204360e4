import { useKernel, type Photo } from '@groepsapp/kernel';
import { ImageViewer } from '@groepsapp/kernel/ui/images';
import { photoName } from './PhotoPicture';

interface PhotoViewerProps {
  photos: readonly Photo[];
  /** The photo in sight; `null` while the viewer is closed. */
  photoId: number | null;
  onChange: (photoId: number | null) => void;
}

/** Photos over the whole window, each with its message. A photo that is deleted meanwhile closes the viewer. */
export function PhotoViewer({ photos, photoId, onChange }: PhotoViewerProps) {
  const { imageUrl } = useKernel();
  const index = photoId === null ? -1 : photos.findIndex(({ id }) => id === photoId);
  if (index === -1) return null;
  return (
    <ImageViewer
      images={photos.map((photo) => ({
        id: photo.id,
        src: imageUrl(photo.link_viewer) ?? '',
        alt: photoName(photo),
        ...(photo.message !== '' && { caption: <p dir="auto">{photo.message}</p> }),
      }))}
      index={index}
      onIndexChange={(next) => onChange(photos[next]?.id ?? null)}
      onClose={() => onChange(null)}
    />
  );
}
