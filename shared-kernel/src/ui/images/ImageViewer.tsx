import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../base/Button';
import { useModal } from '../base/modality';
import { useZoom } from './useZoom';
import styles from './ImageViewer.module.css';

const imageTexts = {
  viewer: 'Foto bekijken',
  close: 'Sluiten',
  previous: 'Vorige foto',
  next: 'Volgende foto',
  larger: 'Groter',
  smaller: 'Kleiner',
  position: (at: number, count: number) => `${at} van ${count}`,
  failed: 'Deze foto kon niet geladen worden.',
  loading: 'Laden...',
} as const;

interface ViewedImage {
  id: string | number;
  src: string;
  /** The alternative text. */
  alt: string;
  /** Below the image. */
  caption?: ReactNode;
}

interface ImageViewerProps {
  images: readonly ViewedImage[];
  /** The image in sight, of which the owner keeps the place. */
  index: number;
  onIndexChange: (index: number) => void;
  onClose: () => void;
}

/**
 * Images over the whole window, open for as long as it is rendered. Swipe or arrow keys for the next one; pinch, double
 * tap, buttons or + and - to enlarge, and drag to look around; Escape and the back gesture close.
 */
export function ImageViewer(props: ImageViewerProps) {
  const image = props.images[props.index];
  return image ? <Viewer image={image} {...props} /> : null;
}

function Viewer({ image, images, index, onIndexChange, onClose }: ImageViewerProps & { image: ViewedImage }) {
  const modal = useModal(onClose);

  const go = (step: number) => {
    const target = index + step;
    if (target >= 0 && target < images.length) onIndexChange(target);
  };

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') go(1);
    if (event.key === 'ArrowLeft') go(-1);
  }

  return (
    <dialog {...modal} aria-label={imageTexts.viewer} aria-modal="true" className={styles.viewer} onKeyDown={onKeyDown}>
      <Stage key={image.id} image={image} onSwipe={go} onClose={onClose}>
        <p className={styles.position} role="status">
          {imageTexts.position(index + 1, images.length)}
        </p>
      </Stage>
      {images.length > 1 && (
        <div className={styles.steps}>
          <Button icon="back" aria-label={imageTexts.previous} disabled={index === 0} onClick={() => go(-1)} />
          <Button
            icon="forward"
            aria-label={imageTexts.next}
            disabled={index === images.length - 1}
            onClick={() => go(1)}
          />
        </div>
      )}
    </dialog>
  );
}

interface StageProps {
  image: ViewedImage;
  onSwipe: (step: number) => void;
  onClose: () => void;
  children: ReactNode;
}

/** One image with its zoom, which resets with the next image. */
function Stage({ image, onSwipe, onClose, children }: StageProps) {
  const zoom = useZoom(onSwipe);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  return (
    <>
      <div className={styles.bar}>
        {children}
        <Button icon="minus" aria-label={imageTexts.smaller} disabled={zoom.atSmallest} onClick={zoom.smaller} />
        <Button icon="add" aria-label={imageTexts.larger} disabled={zoom.atLargest} onClick={zoom.larger} />
        <Button icon="close" aria-label={imageTexts.close} onClick={onClose} />
      </div>
      <div className={styles.stage} {...zoom.handlers}>
        {state === 'loading' && <p role="status">{imageTexts.loading}</p>}
        {state === 'failed' ? (
          <p role="alert">{imageTexts.failed}</p>
        ) : (
          <img
            src={image.src}
            alt={image.alt}
            draggable={false}
            className={styles.image}
            style={{ transform: zoom.transform }}
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
        )}
      </div>
      {image.caption && <div className={styles.caption}>{image.caption}</div>}
    </>
  );
}
