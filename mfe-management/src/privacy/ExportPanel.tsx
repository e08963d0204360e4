import { useKernel } from '@groepsapp/kernel';
import { Button } from '@groepsapp/kernel/ui/desk';
import { ChildTable } from './ChildTable';
import { privacyTexts } from './privacyTexts';

const { export: texts, tabs } = privacyTexts;

/** What is known of a child, as a file to hand over. */
export function ExportPanel() {
  const { imageUrl } = useKernel();
  return (
    <>
      <p>{texts.intro}</p>
      <ChildTable
        label={tabs.export}
        action={({ child_id: id, name }) => (
          <Button
            href={imageUrl(`/management/privacy/children/${id}/export`) ?? undefined}
            download
            aria-label={texts.saveOf(name)}
          >
            {texts.save}
          </Button>
        )}
      />
    </>
  );
}
