import { useEffect } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { App, Button } from '@groepsapp/kernel/ui/desk';
import { ChildTable } from './ChildTable';
import { privacyTexts } from './privacyTexts';

const { export: texts, tabs } = privacyTexts;

/** Has the browser save what an address answers, as a link to it would. */
function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** What is known of a child, as a file to hand over. */
export function ExportPanel() {
  const { imageUrl } = useKernel();
  const { message } = App.useApp();
  const addressOf = (id: number) => imageUrl(`/management/privacy/children/${id}/export`);
  // The first address of a session asks for its token, which comes a moment later.
  useEffect(() => void imageUrl('/'), [imageUrl]);
  function save(id: number) {
    const address = addressOf(id);
    if (address === null) void message.warning(texts.notYet);
    else saveFrom(address);
  }
  return (
    <>
      <p>{texts.intro}</p>
      <ChildTable
        label={tabs.export}
        action={({ child_id: id, name }) => (
          <Button aria-label={texts.saveOf(name)} onClick={() => save(id)}>
            {texts.save}
          </Button>
        )}
      />
    </>
  );
}
