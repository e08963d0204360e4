import { useEffect } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { App, Button } from '@groepsapp/kernel/ui/desk';
import { PersonTable } from './PersonTable';
import type { Person } from './privacyApi';
import { privacyTexts } from './privacyTexts';

const { export: texts, tabs } = privacyTexts;

/** Has the browser save what an address answers, as a link to it would. */
function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** What is known of somebody, as a file to hand over. */
export function ExportPanel() {
  const { imageUrl } = useKernel();
  const { message } = App.useApp();
  const addressOf = ({ kind, id }: Person) => imageUrl(`/management/privacy/${kind}/${id}/export`);
  // The first address of a session asks for its token, which comes a moment later.
  useEffect(() => void imageUrl('/'), [imageUrl]);
  function save(person: Person) {
    const address = addressOf(person);
    if (address === null) void message.warning(texts.notYet);
    else saveFrom(address);
  }
  return (
    <>
      <p>{texts.intro}</p>
      <PersonTable
        label={tabs.export}
        action={(person) => (
          <Button aria-label={texts.saveOf(person.name)} onClick={() => save(person)}>
            {texts.save}
          </Button>
        )}
      />
    </>
  );
}
