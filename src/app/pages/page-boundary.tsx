import { Component, type ErrorInfo, type ReactNode } from 'react'
import { BrokenPage } from './broken-page'

interface PageBoundaryProps {
  children: ReactNode
}

/** Keeps what a page throws while rendering inside the page area (gen-10). */
export class PageBoundary extends Component<PageBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
  }

  override render() {
    if (this.state.isBroken) return <BrokenPage onRetry={() => this.setState({ isBroken: false })} />
    return this.props.children
  }
}
