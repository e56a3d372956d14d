/**
 * Headers of a call that has a connection of its own. Servers close one that has been idle (Node and uvicorn after 5 s);
 * a call that goes out on it at that moment gets no answer, and the provider would be called wrong for it.
 */
export const ownConnection = { Connection: 'close' }
