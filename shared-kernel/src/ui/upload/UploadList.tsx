import { useId, useCallback, useState } from 'react';
import { Button } from '../base/Button';
import { Icon } from '../base/Icon';
import { ProgressBar } from '../feedback/ProgressBar';
import type { UploadItem, Uploads } from './useUploads';
import styles from './UploadList.module.css';

const uploadTexts = {
  files: 'Bestanden',
  waiting: 'Wacht',
  done: 'Verzonden',
  failed: 'Er is een fout opgetreden tijdens het uploaden',
  retry: (name: string) => `${name} opnieuw proberen`,
  remove: (name: string) => `${name} verwijderen`,
  progress: (name: string) => `Voortgang van ${name}`,
} as const;

interface FilePickerProps {
  label: string;
  /** Kinds of files, as the browser's `accept`. */
  accept?: string;
  multiple?: boolean;
  /** Opens the camera on devices that have one. */
  camera?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button to choose files with; the same file can be chosen again after it was removed. */
export function FilePicker({ label, accept, multiple = false, camera = false, disabled, onFiles }: FilePickerProps) {
  const id = useId();
  return (
    <div className={styles.picker}>
      <input
        id={id}
        type="file"
        className={styles.file}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        {...(camera && { capture: 'environment' as const })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <label htmlFor={id} className={styles.choose}>
        <Icon name={camera ? 'photos' : 'add'} />
        {label}
      </label>
    </div>
  );
}

/** The files of a queue, each with its picture, progress, error and what can be done about it. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  return (
    <ul aria-label={uploadTexts.files}>
      {uploads.items.map((item) => (
        <UploadRow key={item.id} item={item} uploads={uploads} />
      ))}
    </ul>
  );
}

function UploadRow({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const { id, file, state, percent, error } = item;
  return (
    <li className={styles.row}>
      <span className={styles.preview} aria-hidden="true">
        {file.type.startsWith('image/') ? <FilePicture file={file} className={styles.picture} /> : <Icon name="note" />}
      </span>
      <div className={styles.content}>
        <p className={styles.name}>{file.name}</p>
        {state === 'sending' && <ProgressBar label={uploadTexts.progress(file.name)} percent={percent} />}
        {state === 'waiting' && <p className={styles.quiet}>{uploadTexts.waiting}</p>}
        {state === 'done' && (
          <p className={styles.done}>
            <Icon name="check" /> {uploadTexts.done}
          </p>
        )}
        {state === 'failed' && (
          <p role="alert" className={styles.failed}>
            {error ?? uploadTexts.failed}
          </p>
        )}
      </div>
      {state === 'failed' && (
        <Button icon="refresh" aria-label={uploadTexts.retry(file.name)} onClick={() => uploads.retry(id)} />
      )}
      {state !== 'done' && (
        <Button
          kind="quiet"
          icon="remove"
          aria-label={uploadTexts.remove(file.name)}
          onClick={() => uploads.remove(id)}
        />
      )}
    </li>
  );
}

interface FilePictureProps {
  /** A picture that was chosen on this device. */
  file: File;
  className?: string | undefined;
}

/** A preview of a chosen picture, or an icon if it cannot be drawn. It is decorative: its name is beside it. */
export function FilePicture({ file, className }: FilePictureProps) {
  const [isBroken, setBroken] = useState(false);
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  if (isBroken) return <Icon name="note" />;
  return <img ref={show} alt="" className={className} onError={() => setBroken(true)} />;
}
