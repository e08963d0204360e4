import { Page } from '../ui/base';
import { BasicParts, DataParts } from './BasicParts';
import { FieldParts } from './FieldParts';
import { LongParts } from './LongParts';

/** All parts of the kit in all their states, for eyes, axe and screenshots. */
export function Showcase() {
  return (
    <main>
      <Page heading="Onderdelen" intro="Alle onderdelen van de kit in al hun toestanden">
        <BasicParts />
        <FieldParts />
        <DataParts />
        <LongParts />
      </Page>
    </main>
  );
}
