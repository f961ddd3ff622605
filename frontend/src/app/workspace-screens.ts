/** Loads the layout around the screens, with antd's theme. */
export const workspaceLayout = () => import('./layouts/workspace-layout');

/**
 * Loads the workspace and admin screens, each when it is opened. This list is in a separate file, loaded with
 * the first of these screens, because visitors shouldn't download the names of all chunks. Each file exports
 * a component named `Component`.
 */
export const workspaceScreens = {
  dashboard: () => import('@/features/dashboard/routes/dashboard-route'),
  analytics: () => import('@/features/analytics/routes/analytics-route'),
  submit: () => import('@/features/idea-form/routes/submit-route'),
  waitlistManagement: () => import('@/features/waitlist-management/routes/waitlist-management-route'),
  campaignsOverview: () => import('@/features/campaigns/routes/campaigns-overview-route'),
  emailCampaigns: () => import('@/features/campaigns/routes/campaigns-route'),
  evidenceOverview: () => import('@/features/evidence/routes/evidence-overview-route'),
  evidence: () => import('@/features/evidence/routes/evidence-route'),
  experiments: () => import('@/features/evidence/routes/experiments-route'),
  inbox: () => import('@/features/inbox/routes/inbox-route'),
  share: () => import('@/features/launch-kit/routes/share-route'),
  billing: () => import('@/features/billing/routes/billing-route'),
  receipt: () => import('@/features/billing/routes/receipt-route'),
  profile: () => import('@/features/profile/routes/profile-route'),
  integrations: () => import('@/features/integrations/routes/integrations-route'),
  webhooks: () => import('@/features/webhooks/routes/webhooks-route'),
  imports: () => import('@/features/imports/routes/imports-route'),
  admin: () => import('@/features/admin/routes/admin-route'),
  adminUsers: () => import('@/features/moderation/routes/admin-users-route'),
  adminReports: () => import('@/features/moderation/routes/admin-reports-route'),
  adminOperations: () => import('@/features/operations/routes/admin-operations-route'),
  adminAudit: () => import('@/features/admin/routes/audit-route'),
};
