import { decimalSteps } from './decimal-steps.js'
import { describedProperties } from './described-properties.js'
import { errorBodies } from './error-bodies.js'
import { errorStatuses } from './error-statuses.js'
import { examplesPresent } from './examples-present.js'
import { idKinds } from './id-kinds.js'
import { journeyReferences } from './journey-references.js'
import { lifecycles } from './lifecycles.js'
import { namedObjects } from './named-objects.js'
import { operationIdForm } from './operation-id.js'
import { pairedExamples } from './paired-examples.js'
import { plainParameters } from './plain-parameters.js'
import { repeatedRequests } from './repeated-requests.js'
import { closedRequests, existingDecisions, namedSources, openAnswers } from './sources.js'

const schemaRules = {
  'described-properties': describedProperties,
  'existing-decisions': existingDecisions,
  'named-objects': namedObjects,
}

const operationRules = {
  'closed-requests': closedRequests,
  'decimal-steps': decimalSteps,
  'error-bodies': errorBodies,
  'error-statuses': errorStatuses,
  'examples-present': examplesPresent,
  'id-kinds': idKinds,
  lifecycles,
  'named-sources': namedSources,
  'open-answers': openAnswers,
  'operation-id': operationIdForm,
  'paired-examples': pairedExamples,
  'plain-parameters': plainParameters,
  'repeated-requests': repeatedRequests,
}

/** The lint rules of this contract, configured as contract/… in redocly.yaml. Tests: tests/tools/contract/lint.test.ts */
export default function contractRules() {
  return {
    id: 'contract',
    rules: {
      oas3: { ...schemaRules, ...operationRules },
      async3: schemaRules,
      arazzo1: { 'journey-references': journeyReferences },
    },
  }
}
