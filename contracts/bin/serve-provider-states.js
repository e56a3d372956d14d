#!/usr/bin/env node
import '../dist/state-server.js'
