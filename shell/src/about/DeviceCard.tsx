import { Card } from '@groepsapp/kernel/ui/data';
import { aboutTexts as texts } from './aboutTexts';
import type { DeviceInfo } from './deviceInfo';
import { Facts } from './Facts';
import styles from './About.module.css';

/** Facts about the device and the browser. */
export function DeviceCard({ device, online }: { device: DeviceInfo; online: boolean }) {
  return (
    <Card heading={texts.device} icon="dashboard">
      <Facts
        facts={[
          [texts.browser, device.browser],
          [texts.screen, device.screen],
          [texts.language, device.language],
          [texts.network, online ? texts.online : texts.offline],
        ]}
      />
      <p className={styles.note}>{texts.deviceNote}</p>
    </Card>
  );
}
