import { useCallback } from 'react';

export interface FilePictureProps {
  /** A picture that was chosen on this device. */
  file: File;
  className?: string | undefined;
}

/** A preview of a chosen picture, without sending it. It is decorative: its name is beside it. */
export function FilePicture({ file, className }: FilePictureProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img ref={show} alt="" className={className} />;
}
