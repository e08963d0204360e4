import { useState } from 'react';
import { useAction } from '@groepsapp/kernel/forms';
import { Alert } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { App, Button, Modal, Table } from '@groepsapp/kernel/ui/desk';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { useChangeSettingsMutation, usePresetsQuery } from './settingsApi';
import { settingsTexts as texts } from './settingsTexts';

/** Sets what a kind of care begins with for the company, after a look at what changes. */
export function PresetsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.presets}</Button>
      {open && <PresetsDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function PresetsDialog({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp();
  const state = usePresetsQuery();
  const [name, setName] = useState('');
  const presets = state.currentData ?? [];
  const preset = presets.find((one) => one.name === name) ?? presets[0];
  const changes = preset?.changes ?? [];
  const [change] = useChangeSettingsMutation();
  const apply = useAction(
    () =>
      change({
        id_establishment: null,
        changes: changes.map(({ name: changed, value, version }) => ({ name: changed, value, based_on: version })),
      }),
    {
      onDone() {
        void message.success(texts.applied(changes.length));
        onClose();
      },
    },
  );
  return (
    <Modal
      open
      title={texts.presets}
      onCancel={onClose}
      cancelText={texts.cancel}
      okText={texts.apply(changes.length)}
      okButtonProps={{ disabled: changes.length === 0 }}
      confirmLoading={apply.busy}
      onOk={apply.run}
      width="44rem"
    >
      <AsyncContent state={state}>
        {() => (
          <>
            <SelectField
              label={texts.preset}
              value={preset?.name ?? ''}
              options={presets.map((one) => ({ value: one.name, label: one.label }))}
              onChange={setName}
            />
            <p>{changes.length === 0 ? texts.presetNothing : texts.presetWhat}</p>
            {changes.length > 0 && (
              <Table
                size="small"
                pagination={false}
                scroll={{ x: 'max-content', y: '50vh' }}
                rowKey={(one) => one.name}
                dataSource={changes}
                columns={[
                  { title: texts.setting, dataIndex: 'meaning' },
                  { title: texts.before, render: (_, { before }) => before ?? texts.none },
                  { title: texts.after, dataIndex: 'after' },
                ]}
              />
            )}
          </>
        )}
      </AsyncContent>
      {apply.problem !== null && <Alert kind="error">{apply.problem}</Alert>}
    </Modal>
  );
}
