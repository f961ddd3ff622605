import Segmented from 'antd/es/segmented';

export type View = 'write' | 'preview';

const OPTIONS: { value: View; label: string }[] = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
];

/** On a narrow screen the preview takes the form's place. What was typed stays in the form meanwhile. */
export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return <Segmented<View> block aria-label="View" options={OPTIONS} value={view} onChange={onChange} />;
}
