import { readdirSync } from 'node:fs';
import { packageFile } from '../../../spec/package-file.ts';

const decisions = readdirSync(packageFile('docs/decisions')).filter((file) => /^\d/.test(file));

/** The documents that make up the site, and where each stands there. Links between them are led to these places. */
export const pages: Readonly<Record<string, string>> = {
  'README.md': 'index.md',
  'docs/README.md': 'documentation.md',
  'docs/offline.md': 'offline.md',
  'docs/network.md': 'network.md',
  'docs/webhooks.md': 'webhooks.md',
  'docs/building-a-service.md': 'building-a-service.md',
  'docs/ci.md': 'ci.md',
  'docs/staging.md': 'staging.md',
  'docs/pipelines.md': 'pipelines.md',
  'docs/release.md': 'release.md',
  'docs/report.md': 'report.md',
  'docs/traffic.md': 'traffic.md',
  'docs/library.md': 'library.md',
  'docs/limits.md': 'limits.md',
  'docs/false-alarms.md': 'false-alarms.md',
  'docs/writing-a-rule.md': 'writing-a-rule.md',
  'docs/decisions/README.md': 'decisions.md',
  ...Object.fromEntries(decisions.map((file) => [`docs/decisions/${file}`, `decisions/${file}`])),
  'reports/README.md': 'reports.md',
  'spec/generated/rules.md': 'rules.md',
  'spec/generated/losses.md': 'losses.md',
  'mock/prism/README.md': 'prism.md',
  'fixtures/webhooks/README.md': 'vectors.md',
  'ARCHITECTURE.md': 'architecture.md',
  'CONTRIBUTING.md': 'contributing.md',
  'SECURITY.md': 'security.md',
  'CHANGELOG.md': 'changelog.md',
};

export const sidebar = [
  { text: 'In two minutes', link: '/' },
  {
    text: 'Build a client',
    items: [
      { text: 'Work offline', link: '/offline' },
      { text: 'A bad network', link: '/network' },
      { text: 'Webhooks', link: '/webhooks' },
      { text: 'Vectors for receivers', link: '/vectors' },
      { text: 'What the mock does not do', link: '/limits' },
      { text: 'Prism', link: '/prism' },
      { text: 'Library', link: '/library' },
    ],
  },
  {
    text: 'Judge a service',
    items: [
      { text: 'Build a service', link: '/building-a-service' },
      { text: 'In CI', link: '/ci' },
      { text: 'Staging', link: '/staging' },
      { text: 'Pipelines', link: '/pipelines' },
      { text: 'Before a release', link: '/release' },
      { text: 'Live traffic', link: '/traffic' },
      { text: 'Read a report', link: '/report' },
      { text: 'Verdicts and exit codes', link: '/reports' },
      { text: 'False alarms', link: '/false-alarms' },
      { text: 'Rules', link: '/rules' },
    ],
  },
  {
    text: 'Work on Clubproof',
    items: [
      { text: 'Contributing', link: '/contributing' },
      { text: 'Write a rule', link: '/writing-a-rule' },
      { text: 'Architecture', link: '/architecture' },
      { text: 'Decisions', link: '/decisions' },
    ],
  },
  {
    text: 'About',
    items: [
      { text: 'Changes', link: '/changelog' },
      { text: 'Security', link: '/security' },
    ],
  },
] as const;
