import { type Message, msg } from '../../../shared/message.js';
import type { Category } from './category.js';

/** The API's values are the English names. */
const NAMES: Record<Category, Message> = {
  SaaS: msg('SaaS'),
  AI: msg('AI'),
  Business: msg('Business'),
  Marketing: msg('Marketing'),
  Productivity: msg('Productivity'),
  'Developer Tools & APIs': msg('Developer Tools & APIs'),
  'Analytics & BI': msg('Analytics & BI'),
  'Collaboration & Remote Work': msg('Collaboration & Remote Work'),
  'CRM & Sales Enablement': msg('CRM & Sales Enablement'),
  'Customer Feedback & Surveys': msg('Customer Feedback & Surveys'),
  'No-Code / Low-Code Builders': msg('No-Code / Low-Code Builders'),
  FinTech: msg('FinTech'),
  EdTech: msg('EdTech'),
  'Security & Compliance': msg('Security & Compliance'),
  'Automation & Workflow': msg('Automation & Workflow'),
  'Customer Success & Support': msg('Customer Success & Support'),
  'E-commerce': msg('E-commerce'),
  Healthcare: msg('Healthcare'),
  Education: msg('Education'),
  'VR/AR': msg('VR/AR'),
  Other: msg('Other'),
};

/** Returns a category's name, to be put into the reader's language. */
export const categoryName = (category: Category): Message => NAMES[category];
