import { t } from '@lingui/core/macro';
import Segmented from 'antd/es/segmented';

export type View = 'write' | 'preview';

const options = (): { value: View; label: string }[] => [
  { value: 'write', label: t`Write` },
  { value: 'preview', label: t`Preview` },
];

/** Toggle between form and preview on a narrow screen. The form keeps its values while hidden. */
export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <Segmented<View>
      block
      aria-label={t({ message: 'View', context: 'noun' })}
      options={options()}
      value={view}
      onChange={onChange}
    />
  );
}
