// Linux spreads new connections over all processes that listen on a port, and resets those that wait for one that stops.
// So before a process stops, the others have to get all new ones. The kernel asks a program of five instructions which
// process gets a connection (SO_ATTACH_REUSEPORT_CBPF, socket(7)); Deno has no way to set it but the C library itself.
// `Deno.UnsafePointer` is not used: it takes the permission for every library.

const SOL_SOCKET = 1;
const SO_ACCEPTCONN = 30;
const SO_ATTACH_REUSEPORT_CBPF = 51;
const SO_DETACH_REUSEPORT_BPF = 68;
/** Bytes of a `struct sock_fprog`: how many instructions there are, and where. */
const HEADER = 16;
/** A listening socket has one of the first descriptors of its process. */
const MAX_DESCRIPTOR = 1024;

/** Which processes new connections go to: all of `count` in the order in which they began to listen, but the one at `but`. */
export interface Steering {
  count: number;
  but: number;
}

/**
 * Has new connections to a port that this process listens on go to other processes, or to all again where `steering` is
 * left out. `path`: the C library that Deno runs with. Returns whether that could be set.
 */
export function steer(port: number, path: string, steering?: Steering): boolean {
  try {
    using libc = openLibc(path);
    const socket = libc.findListener(port);
    if (socket === undefined) return false;
    if (!steering) return libc.set(socket, SO_DETACH_REUSEPORT_BPF, new BigUint64Array(1));
    const instructions = choose(steering);
    // One piece of memory, so that what the header points to lives as long as what is passed; a buffer of its own, because
    // the engine moves small arrays without one.
    const program = new BigUint64Array(new ArrayBuffer(HEADER + 8 * instructions.length));
    program.set([BigInt(instructions.length), libc.addressOf(program) + BigInt(HEADER), ...instructions]);
    return libc.set(socket, SO_ATTACH_REUSEPORT_CBPF, program, HEADER);
  } catch {
    return false; // The system has no such program, or there is no permission to call the library.
  }
}

/** A random one of the processes that are left. */
function choose({ count, but }: Steering): bigint[] {
  return [
    instruction(0x20, 0xfffff038), // load a random number
    instruction(0x94, count - 1), // modulo the number of those that are left
    instruction(0x35, but, { otherwise: 1 }), // at or after the one that is left out:
    instruction(0x04, 1), // one further
    instruction(0x16, 0), // that one
  ];
}

/** A `struct sock_filter`. */
function instruction(code: number, value: number, { otherwise = 0 } = {}): bigint {
  return BigInt(code) | BigInt(otherwise) << 24n | BigInt(value) << 32n;
}

function openLibc(path: string) {
  const library = Deno.dlopen(path, {
    getsockopt: { parameters: ["i32", "i32", "i32", "buffer", "buffer"], result: "i32" },
    getsockname: { parameters: ["i32", "buffer", "buffer"], result: "i32" },
    setsockopt: { parameters: ["i32", "i32", "i32", "buffer", "u32"], result: "i32" },
    memmove: { parameters: ["buffer", "buffer", "usize"], result: "u64" },
  });
  const { getsockopt, getsockname, setsockopt, memmove } = library.symbols;
  const listens = (socket: number) => {
    const value = new Int32Array(1);
    return getsockopt(socket, SOL_SOCKET, SO_ACCEPTCONN, value, new Uint32Array([4])) === 0 && value[0] === 1;
  };
  const portOf = (socket: number) => {
    // Family, then the port in network order: IPv4 and IPv6 alike.
    const address = new Uint8Array(28);
    return getsockname(socket, address, new Uint32Array([28])) === 0 ? address[2] << 8 | address[3] : undefined;
  };
  return {
    findListener(port: number): number | undefined {
      for (let socket = 3; socket < MAX_DESCRIPTOR; socket++) {
        if (listens(socket) && portOf(socket) === port) return socket;
      }
    },
    /** Moving nothing tells where to. */
    addressOf: (memory: BigUint64Array<ArrayBuffer>): bigint => memmove(memory, memory, 0n),
    set: (socket: number, option: number, value: BigUint64Array<ArrayBuffer>, length = value.byteLength) =>
      setsockopt(socket, SOL_SOCKET, option, value, length) === 0,
    [Symbol.dispose]: () => library.close(),
  };
}
