// Generated from openapi.yaml by `npm run api:generate`. Do not edit.

/** The admin filter's groups, each with its categories. */
export const CATEGORY_GROUPS = {
  "E-commerce": [
    "E-commerce",
    "Marketing",
    "CRM & Sales Enablement"
  ],
  "Developer Tools": [
    "Developer Tools & APIs",
    "No-Code / Low-Code Builders",
    "AI",
    "Analytics & BI",
    "Security & Compliance",
    "Automation & Workflow"
  ],
  "Remote Work": [
    "Collaboration & Remote Work",
    "Productivity",
    "Customer Success & Support",
    "Customer Feedback & Surveys"
  ],
  "Fintech": [
    "FinTech",
    "Business"
  ],
  "Lifestyle": [
    "Healthcare",
    "Education",
    "EdTech",
    "VR/AR"
  ],
  "Other": [
    "Other",
    "SaaS"
  ]
} as const;
