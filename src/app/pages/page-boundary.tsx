import { Component, type ReactNode } from 'react'
import { BrokenPage } from './broken-page'

interface PageBoundaryProps {
  children: ReactNode
}

/** An error boundary around each page, so that the shell survives a render error. */
export class PageBoundary extends Component<PageBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    if (this.state.isBroken) return <BrokenPage onRetry={() => this.setState({ isBroken: false })} />
    return this.props.children
  }
}
