import { Link } from '@groepsapp/kernel/router';
import { Alert, Page } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { Desk, Descriptions } from '@groepsapp/kernel/ui/desk';
import { useTopic } from '@groepsapp/kernel';
import { managesCompany, useOwnManagementQuery } from '../managementApi';
import { areaStore } from '../store';
import { DrawnAhead } from './DrawnAhead';
import { overviewTexts as texts } from './overviewTexts';
import styles from './OverviewScreen.module.css';

/** `/overview`: what the caller may manage, and where each thing is done. */
function OverviewScreen() {
  const mayManage = useTopic('settings', ({ values }) => values['role:manageLocation'] === '1');
  return <Page heading={texts.heading}>{mayManage ? <Managed /> : <Alert kind="warning">{texts.nothing}</Alert>}</Page>;
}

/** How many locations are named: an office may have a hundred. */
const named = 8;

function placesText(places: readonly { name: string }[]): string {
  const names = places.slice(0, named).map(({ name }) => name);
  const more = places.length - names.length;
  return more === 0 ? names.join(', ') : texts.morePlaces(names.join(', '), more);
}

function Managed() {
  const ofCompany = useTopic('settings', managesCompany);
  const state = useOwnManagementQuery();
  const tasks = texts.tasks.filter((task) => ofCompany || task.ofCompany !== true);
  return (
    <AsyncContent state={state}>
      {({ role, company, establishments }) => (
        <Desk>
          <Descriptions
            column={1}
            size="small"
            items={[
              { key: 'company', label: texts.company, children: company.name },
              { key: 'role', label: texts.role, children: role },
              { key: 'places', label: texts.places, children: placesText(establishments) },
            ]}
          />
          <ul className={styles.tasks}>
            {tasks.map(({ path, title, what }) => (
              <li key={path}>
                <Link to={path}>{title}</Link>
                <p>{what}</p>
              </li>
            ))}
          </ul>
          <DrawnAhead />
        </Desk>
      )}
    </AsyncContent>
  );
}

export default areaStore.withStore(OverviewScreen);
