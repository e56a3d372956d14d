export type { Change } from './change.ts'
export { compareDocuments } from './compare-documents.ts'
export { markdownReport } from './markdown.ts'
export {
  breakingReport,
  changelogEntry,
  uncomparedReport,
  type AffectedBy,
  type AffectedConsumers,
} from './report.ts'
