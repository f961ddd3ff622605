import { NavLink } from 'react-router-dom';
import { paths } from '@/routing/paths';
import styles from './admin-nav.module.css';

const LINKS = [
  { to: paths.admin.href(), label: 'Ideas' },
  { to: paths.adminUsers.href(), label: 'Users' },
  { to: paths.adminReports.href(), label: 'Reports' },
  { to: paths.adminOperations.href(), label: 'Operations' },
  { to: paths.adminAudit.href(), label: 'Audit' },
];

/** The way from one admin screen to another. */
export function AdminNav() {
  return (
    <nav aria-label="Admin" className={styles.nav}>
      <ul>
        {LINKS.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
