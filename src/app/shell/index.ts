export { ShellGate as Component } from './shell-gate'
