/* Public interface of this area. Other areas must import from this file only. */

export type {
  CampaignActions,
  ConditionSubject,
  ConditionUser,
  FlawedSegment,
  ReleaseOptions,
  SegmentActions,
  SegmentChoice,
  SegmentCondition,
  MessageConditions,
  SegmentSelection,
  Services,
  UsedThing,
} from './services.ts';
export { divideUsers, refuseForMessage } from './condition-users.ts';
export { allSettled } from './concurrency/all-settled.ts';
export { FairQueue, type FairQueueLimits, type Submitter } from './concurrency/fair-queue.ts';
export type {
  BucketConfiguration,
  ClaimLimits,
  Configuration,
  StripeConfiguration,
} from './configuration/configuration.ts';
export { advisoryLocks } from './database/advisory-locks.ts';
export { ClockWatch } from './upkeep/clock.ts';
export { rateLimitSweep, startSweeping, type Sweep, sweepAfter } from './upkeep/sweeps.ts';
export { persist } from './database/availability.ts';
export { backUpTables } from './database/backup/back-up.ts';
export { filesPath, type Manifest, readManifest, writeManifest } from './database/backup/manifest.ts';
export { expectRestorable, restoreTables } from './database/backup/restore.ts';
export type { Database, Driver, Rows, Transaction } from './database/database.ts';
export { openDatabases } from './database/databases.ts';
export { embeddedVersion, explainEmbeddedVersion, readEmbeddedVersion } from './database/empty-database.ts';
export { inspectServer, type ServerFacts } from './database/inspect-server.ts';
export { migrateDatabase } from './database/migrate-database.ts';
export { withExistingDatabase, withNewDatabase } from './database/open-for-copy.ts';
export { queryRow, queryRows } from './database/rows.ts';
export { brokenConstraint, DatabaseUnavailableError, isUnavailable, sqlState } from './database/failures.ts';
export { sortedBy } from './database/sorting.ts';
export { GroupCommit } from './database/group-commit.ts';
export { newId, newIds } from './database/identifier.ts';
export {
  folded,
  hasId,
  hasWords,
  holdsText,
  patternsOf,
  searchWords,
  storableText,
  textArray,
} from './database/text.ts';
export {
  asSystem,
  asTenant,
  enterOrganizations,
  statementAsSystem,
  statementsAsTenant,
} from './database/tenant.ts';
export { type TextAnswer, type TextLookup, withTextLookup } from './dns/text-lookup.ts';
export { csvInPieces } from './downloads/csv.ts';
export { createDownloads, type DownloadSources } from './downloads/routes.ts';
export { createDownloadLink, downloadMilliseconds } from './downloads/signed-download.ts';
export { readAddress } from './email-addresses/canonical-address.ts';
export {
  asciiDomain,
  domainOf,
  needsSmtpUtf8,
  readableDomain,
  wireAddress,
} from './email-addresses/domain.ts';
export { checkBucket } from './files/bucket-store.ts';
export {
  type FileStore,
  ignoreMissing,
  imageKey,
  MissingFile,
  previewKey,
  previewKeyOfName,
} from './files/file-store.ts';
export { openFileStore } from './files/open-file-store.ts';
export { ensurePrivateFolder } from './files/private-folder.ts';
export { createHealth } from './health.ts';
export { createBackOffice } from './http/back-office.ts';
export { type Browser, openBrowser } from './http/browser.ts';
export { jsonBodyBytes } from './http/body-bounds.ts';
export { callerAddress } from './http/caller-address.ts';
export { callerNetwork } from './http/caller-network.ts';
export { canonicalNetwork, isInNetworks } from './http/network.ts';
export { entityOf, type EntityReference, entityReferences } from './http/entity-ids.ts';
export { explainCondition, explainRefusal } from './http/catalogs.ts';
export { answerResponse, refusalResponse } from './http/envelope.ts';
export { explainFailure, WorkTimeoutError } from './http/failure.ts';
export { checkValues, readJson } from './http/json-body.ts';
export { createFonts } from './http/fonts.ts';
export { type Inputs, readInputs } from './http/form-inputs.ts';
export { createIconAssets, createIcons } from './http/icons.ts';
export { readMultipart, type TooLargeCode, UploadedFile } from './http/multipart-body.ts';
export { type PageQuery, readPage } from './http/page.ts';
export { parsePart } from './http/parse-request.ts';
export { createPublicFiles } from './http/public-files.ts';
export { redirectTo } from './http/redirect.ts';
export {
  bodyTooSlow,
  notFound,
  Refusal,
  type RefusalReason,
  refuse,
  refuseAll,
  refuseRule,
  tooManyRequests,
} from './http/refusal.ts';
export { securityHeaders, strictHeaders } from './http/security-headers.ts';
export { prepareScan } from './database/prepare-scan.ts';
export { withinSeconds } from './http/within-seconds.ts';
export { type BodyPatience, TimedBody } from './http/timed-body.ts';
export { listen } from './listening/listen.ts';
export { acceptedLanguage } from './http/accept-language.ts';
export { type CallerLanguage, requestLanguage } from './http/caller-language.ts';
export { cleanImage, type ImageRefusal, imageTypes } from './images/clean-image.ts';
export { keepImage, opaqueName } from './images/keep-image.ts';
export {
  avatarShape,
  deletePicture,
  logoShape,
  maximumPictureBytes,
  picturePath,
  replacePicture,
  type StoredPicture,
} from './images/keep-picture.ts';
export { composeLetter, type LetterBrand } from './mail/letter.ts';
export {
  confirmNewAddressLetter,
  currentAddressLetter,
  emailChangedLetter,
  newAddressTakenLetter,
} from './mail/letters/email-change.ts';
export { type InvitationMail, invitationLetter } from './mail/letters/invitation.ts';
export { confirmRegistrationLetter, alreadyRegisteredLetter } from './mail/letters/registration.ts';
export { passwordResetLetter } from './mail/letters/password-reset.ts';
export { type SecurityEvent, securityNoticeLetter } from './mail/letters/security-notice.ts';
export { claims, countMessages, createPoolMetrics, eventsTaken } from './metrics/metrics.ts';
export { createDatabaseMetrics } from './work-metrics.ts';
export { recordRequest, rememberRoute, routeOf } from './metrics/measure-requests.ts';
export { serveMetrics } from './metrics/metrics-server.ts';
export { createMailer, type Mailer, verifyMailServer } from './mail/mailer.ts';
export { callOutside, type OutgoingBounds, type OutgoingCall, type OutgoingResult } from './outgoing/call.ts';
export {
  callableHosts,
  destinationOf,
  isAllowedDestination,
  isLoopback,
  isMailCatcher,
  parseAllowedHost,
  smtpHosts,
  type SmtpReach,
} from './outgoing/destination.ts';
export { isPublicAddress, reachableAddress, reachableAddresses } from './outgoing/reachable-address.ts';
export type { PaidPlan, PaymentEvent, Payments, StoredPlan } from './payments.ts';
export { phoneCountries, phoneCountry, readPhone } from './phone-numbers/read-phone.ts';
export { createJobQueue, defineJob, type JobQueue } from './queue/queue.ts';
export { contactHash, contactHashes, contactHashIn } from './random-split/contact-hash.ts';
export { createRateLimits } from './rate-limits.ts';
export { createReference } from './reference/routes.ts';
export { deriveKeys, findSecretKey, keyFingerprint, loadSecretKey } from './secrets/keys.ts';
export { randomOf } from './seeded-random.ts';
export { seal, unseal } from './secrets/seal.ts';
export {
  identifiersOf,
  maximumTrackedLinks,
  readThing,
  type RecipientKind,
  recipientKinds,
  writeIdentifier,
} from './secrets/signed-identifier.ts';
export { startTraces, traceRequest } from './traces/traces.ts';
export { version } from './version.ts';
export { wallClock } from './wall-clock.ts';
