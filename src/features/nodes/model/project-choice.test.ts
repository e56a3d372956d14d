import { expect, test } from 'vitest'
import { projectChoice } from './project-choice'

const unnamed = { projectId: 7, project: '', hasProject: true }
const named = { ...unnamed, projectId: '7', project: 'Titan Network' }
const other = { projectId: 8, project: 'Qubic', hasProject: true }
const untold = { projectId: undefined, project: '', hasProject: undefined }
const idle = { ...untold, hasProject: false }

test.each([
  ['named by any of its rows', [other, unnamed, named], 7, 'Titan', 'Titan Network'],
  ['its number where no row names it', [unnamed, other], 7, 'Titan', '项目 7'],
  ['unknown where rows do not tell their projects', [untold, other], 7, 'Titan', '-?'],
  ['told by the dashboard without rows', [other, idle], 7, 'Titan', 'Titan'],
  ['its number without any name', [], 7, undefined, '项目 7'],
  ['blank for servers without a project', [idle, other], undefined, '', ''],
  ['unknown for servers that may have one', [untold], undefined, '', '-?'],
] as const)('a project is found as %s', (_name, rows, id, told, choice) => {
  expect(projectChoice(rows, id, told)).toBe(choice)
})
