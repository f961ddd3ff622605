// Generated from openapi.yaml by `npm run api:generate`. Do not edit.

/** The categories of an idea, in the order in which they are offered. */
export const CATEGORIES = [
  "SaaS",
  "AI",
  "Business",
  "Marketing",
  "Productivity",
  "Developer Tools & APIs",
  "Analytics & BI",
  "Collaboration & Remote Work",
  "CRM & Sales Enablement",
  "Customer Feedback & Surveys",
  "No-Code / Low-Code Builders",
  "FinTech",
  "EdTech",
  "Security & Compliance",
  "Automation & Workflow",
  "Customer Success & Support",
  "E-commerce",
  "Healthcare",
  "Education",
  "VR/AR",
  "Other"
] as const;

/** The longest texts, in characters (code points, after trimming). */
export const LIMITS = {
  "title": 120,
  "description": 5000,
  "targetAudience": 500,
  "url": 2048,
  "feedback": 500,
  "reply": 300,
  "reviewComments": 2000,
  "username": 60
} as const;
