import type { Import } from '@/api/workspace';
import layout from '@/ui/layout.module.css';
import surface from '@/ui/surface.module.css';

/** What the founder should know about the file before mapping it. */
export function FileNotices({ one: { fileNameSays, encoding } }: { one: Import }) {
  if (fileNameSays === null && encoding !== 'windows-1252') return null;
  return (
    <div className={layout.stack3}>
      {fileNameSays !== null && (
        <p className={surface.warning}>
          The name of this file says that these people left the other list, so all rows are left out. If
          that’s wrong, rename the file and upload it again.
        </p>
      )}
      {encoding === 'windows-1252' && (
        <p className={surface.warning}>
          This file isn’t UTF-8, so we read it as Windows-1252. If names look wrong, save it as “CSV UTF-8”
          and upload it again.
        </p>
      )}
    </div>
  );
}
