import { useState } from 'react';
import { Button } from '../ui/base';
import { ImageViewer } from '../ui/images';
import { Markdown } from '../ui/markdown';
import { FilePicker, UploadList, useUploads, type SendFile } from '../ui/upload';
import { VirtualGrid } from '../ui/virtual';
import { Section, State } from './Section';
import styles from './showcase.module.css';

const items = Array.from({ length: 1_000 }, (_, index) => ({ id: index, name: `Tegel ${index + 1}` }));

const text = `# Studiedag
Op **vrijdag** zijn we dicht. Vragen? Mail [ons](mailto:info@example.org).

- fruit mee
- slaapzak mee

> Tot maandag!`;

const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="${color}"/><circle cx="2" cy="1.5" r="1" fill="#fff"/></svg>`)}`;

const images = ['#1F6F66', '#C8571B', '#2E7D32'].map((color, index) => ({
  id: index,
  src: picture(color),
  alt: `Voorbeeld ${index + 1}`,
  caption: index === 0 ? 'Een bijschrift onder de foto' : undefined,
}));

/** The first file arrives, the second stays on its way and the third fails. */
const send: SendFile = (file, progress) => {
  progress(60);
  if (file.name.includes('2')) return new Promise(() => {});
  return file.name.includes('3') ? Promise.reject({ userMessage: 'Dit bestand is te groot.' }) : Promise.resolve();
};

export function LongParts() {
  const uploads = useUploads(send);
  const [viewed, setViewed] = useState<number | null>(null);
  return (
    <>
      <Section name="Lange lijsten">
        <State of="Duizend tegels">
          <div className={styles.frame}>
            <VirtualGrid
              label="Duizend tegels"
              items={items}
              itemKey={({ id }) => id}
              minTileWidth={110}
              tileHeight={110}
            >
              {({ name }) => <span className={styles.tile}>{name}</span>}
            </VirtualGrid>
          </div>
        </State>
      </Section>
      <Section name="Bestanden en tekst">
        <State of="Uploaden">
          <div className={styles.buttons}>
            <FilePicker label="Kies bestanden" multiple onFiles={uploads.add} />
            <Button kind="primary" disabled={uploads.items.length === 0} onClick={uploads.start}>
              Upload
            </Button>
          </div>
          <UploadList uploads={uploads} />
        </State>
        <State of="Foto's">
          <Button icon="photos" onClick={() => setViewed(0)}>
            Bekijk foto's
          </Button>
          {viewed !== null && (
            <ImageViewer images={images} index={viewed} onIndexChange={setViewed} onClose={() => setViewed(null)} />
          )}
        </State>
        <State of="Markdown">
          <Markdown>{text}</Markdown>
        </State>
      </Section>
    </>
  );
}
