import { useCallback, useMemo, useState } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { Page } from '@groepsapp/kernel/ui/base';
import { AsyncContent, Badge } from '@groepsapp/kernel/ui/data';
import { App, type ColumnsType, Desk } from '@groepsapp/kernel/ui/desk';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { managesCompany, useOwnManagementQuery } from '../managementApi';
import { momentText } from '../momentText';
import { areaStore } from '../store';
import { moments } from '../table/columns';
import { PagedTable } from '../table/PagedTable';
import { usePaging } from '../table/usePaging';
import { PresetsButton } from './PresetsButton';
import { BackButton, type ChangeSetting, SettingControl } from './SettingControl';
import { type ManagedSetting, textOfValue, useChangeSettingsMutation, useSettingsQuery } from './settingsApi';
import { settingsTexts as texts } from './settingsTexts';
import styles from './SettingsScreen.module.css';

/** `/settings`: what each setting means, its value for the company and a location, and who changed it last. */
function SettingsScreen() {
  const ofCompany = useTopic('settings', managesCompany);
  const state = useOwnManagementQuery();
  return (
    <Page heading={texts.heading}>
      <Desk>
        <AsyncContent state={state}>
          {({ establishments }) => {
            const company = ofCompany ? [{ value: '', label: texts.company }] : [];
            const places = establishments.map(({ id, name }) => ({ value: String(id), label: name }));
            return <Settings places={[...company, ...places]} />;
          }}
        </AsyncContent>
      </Desk>
    </Page>
  );
}

/** Changes one setting of a place, and says how that went. */
function useChangeOne({ value: place, label }: SettingsProps['places'][number]): ChangeSetting {
  const { message } = App.useApp();
  const [change] = useChangeSettingsMutation();
  return useCallback(
    async (setting, value) => {
      const outcome = await change({
        id_establishment: place === '' ? null : Number(place),
        changes: [{ name: setting.name, value, based_on: setting.version }],
      });
      if (outcome.error?.code === 'conflict') {
        const theirs = outcome.error.current as ManagedSetting;
        const now = (place === '' ? theirs.company : theirs.own) ?? theirs.company ?? theirs.without;
        const said = texts.overtaken(
          outcome.error.userMessage,
          setting.meaning,
          textOfValue(theirs, now, texts.minutes),
        );
        void message.warning({ content: said, duration: 10 });
        return {};
      }
      if (!outcome.error) {
        const now = value ?? (place === '' ? setting.without : (setting.company ?? setting.without));
        void message.success(texts.saved(label, setting.meaning, textOfValue(setting, now, texts.minutes)));
      }
      return outcome;
    },
    [place, label, change, message],
  );
}

interface SettingsProps {
  /** The company, which has no id, and locations. */
  places: readonly { value: string; label: string }[];
}

function Settings({ places }: SettingsProps) {
  const paging = usePaging();
  const [place, setPlace] = useState(places[0]?.value ?? '');
  const state = useSettingsQuery({ ...paging.query, ...(place !== '' && { id_establishment: place }) });
  const change = useChangeOne(places.find(({ value }) => value === place) ?? { value: place, label: '' });
  const columns = useMemo(() => settingColumns(place, change), [place, change]);
  return (
    <PagedTable<ManagedSetting>
      label={texts.heading}
      state={state}
      paging={paging}
      columns={columns}
      rowKey={settingName}
      rowHeight={2}
      empty={texts.empty}
      searchLabel={texts.search}
      filters={
        <>
          <SelectField
            label={texts.place}
            value={place}
            options={places}
            onChange={(value) => {
              setPlace(value);
              paging.open(1);
            }}
          />
          {place === '' && <PresetsButton />}
        </>
      }
    />
  );
}

const settingName = ({ name }: ManagedSetting) => name;

/** @param place the id of the location; empty: the company */
function settingColumns(place: string, change: ChangeSetting): ColumnsType<ManagedSetting> {
  const ofPlace = (setting: ManagedSetting) => (place === '' ? setting.company : setting.own);
  const text = (setting: ManagedSetting, value: string) => textOfValue(setting, value, texts.minutes);
  return [
    {
      title: texts.setting,
      render: (_, { meaning, effect, name }) => (
        <div className={styles.setting}>
          <strong>{meaning}</strong>
          <p>{effect}</p>
          <code>{name}</code>
        </div>
      ),
    },
    {
      title: texts.value,
      render: (_, setting) => {
        const value = ofPlace(setting) ?? setting.company ?? setting.without;
        return <SettingControl key={`${place} ${value}`} setting={setting} value={value} change={change} />;
      },
    },
    {
      title: texts.ofCompany,
      hidden: place === '',
      render: (_, setting) => (setting.company === null ? texts.standard : text(setting, setting.company)),
    },
    { title: texts.without, render: (_, setting) => text(setting, setting.without) },
    {
      title: texts.changed,
      ...moments,
      render: (_, { changed }) =>
        changed === null ? (
          texts.never
        ) : (
          <>
            {momentText(changed.made_at)}
            <br />
            <bdi>{changed.made_by}</bdi>
          </>
        ),
    },
    {
      title: texts.source,
      render: (_, setting) => {
        if (ofPlace(setting) === null) return <Badge>{place === '' ? texts.standard : texts.inherited}</Badge>;
        const label = place === '' ? texts.backToStandard : texts.backToCompany;
        return <BackButton label={label} meaning={setting.meaning} back={() => change(setting, null)} />;
      },
    },
  ];
}

export default areaStore.withStore(SettingsScreen);
export { prepare } from './settingsApi';
